import { defined } from '../defined.ts';
import type { FormUi } from '../generated/form-ui.ts';
import type { NodePath } from '../node-path.ts';

/** Keywords of form schemas that validators ignore; Ajv must know them (`ajv.addVocabulary`). */
export const annotationKeywords = ['kind', 'notBefore', 'upload', 'optionsFrom', 'maxFiles'] as const;

/** Option of Ajv: 0.3 is a multiple of 0.1, although `0.3 / 0.1` is not quite 3. */
export const multipleOfPrecision = 6;

/** Limits of each file of an upload field. */
export interface UploadRule {
  maxBytes: number;
  /** Endings without a dot. */
  types: string[];
}

/** A list of options that nobody writes into a form. */
export type OptionList = 'countries' | 'process-nodes' | 'foundries';

/** One field of a form schema, its shape (`$ref`) merged into it. */
export interface FieldSchema {
  title: string;
  description: string;
  type?: 'string' | 'integer' | 'number' | 'array';
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  kind?: 'email' | 'phone' | 'date' | 'products';
  notBefore?: string;
  enum?: string[];
  optionsFrom?: OptionList;
  maxItems?: number;
  uniqueItems?: true;
  /** Shape of the id of an upload, of a product, or of one option of several. */
  items?: {
    title?: string;
    description?: string;
    type?: 'string' | 'object';
    maxLength?: number;
    pattern?: string;
    enum?: string[];
  };
  upload?: UploadRule;
}

/** Fields that there are in one case. */
export interface FormBranch {
  required: string[];
  properties: Record<string, FieldSchema>;
}

/** A form schema without references: what schemas/form.schema.json allows. */
export interface FormSchema extends FormBranch {
  $schema?: string;
  /** `contact_v1` */
  $id: string;
  title: string;
  description: string;
  type: 'object';
  additionalProperties?: false;
  unevaluatedProperties?: false;
  maxFiles?: number;
  if?: { properties: Record<string, { title?: string; description?: string; const: string }>; required: string[] };
  then?: FormBranch;
  else?: FormBranch;
}

/** The options that a field offers: of a choice, of a box to tick, or of a choice of several. */
export const optionsIn = ({ enum: options, items }: FieldSchema): string[] | undefined => options ?? items?.enum;

/** Where in a field its options are. */
export const pathOfOptions = ({ items }: FieldSchema): NodePath => (items?.enum ? ['items', 'enum'] : ['enum']);

/** The two files of a form in schemas/forms. */
export interface FormSource {
  schema: FormSchema;
  ui: FormUi;
}

/** The option that makes a field visible, by the name of the choice field: `{ serviceType: 'design' }`. */
export type Condition = Record<string, string>;

/** A field with its path in the schema. */
export interface PlacedField {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
  path: NodePath;
  /** Absent for a field that is always there. */
  when?: Condition;
}

/** All fields of a schema, those of its branches too. */
export function schemaFields(schema: FormSchema): PlacedField[] {
  const placed = ({ properties, required }: FormBranch, path: NodePath, when?: Condition) =>
    Object.entries(properties).map(
      ([name, field]): PlacedField => ({
        name,
        schema: field,
        isRequired: required.includes(name),
        path: [...path, 'properties', name],
        ...defined({ when }),
      }),
    );
  const [[chooser, { const: option }] = ['', { const: '' }]] = Object.entries(schema.if?.properties ?? {});
  const other = Object.hasOwn(schema.properties, chooser) ? schema.properties[chooser]?.enum?.find(value => value !== option) : undefined;
  return [
    ...placed(schema, []),
    ...(schema.then ? placed(schema.then, ['then'], { [chooser]: option }) : []),
    ...(schema.else ? placed(schema.else, ['else'], { [chooser]: other ?? '' }) : []),
  ];
}
