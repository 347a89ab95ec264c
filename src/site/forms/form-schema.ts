import type { TradeList } from '#trade/types.ts';
import type { FormGroup, FormUi } from '../generated/form-ui.ts';
import type { NodePath } from '../node-path.ts';
import type { FieldKind } from './field-kinds.ts';

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
export type OptionList = 'countries' | TradeList;

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
  kind?: FieldKind;
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

/** The options of one choice with which a condition holds: one, or any of several. */
export interface NamedOptions {
  title?: string;
  description?: string;
  const?: string;
  enum?: string[];
}

/** Which fields there are with certain answers, and which with any others. */
export interface FormCondition {
  /** All of these choices have one of these options. */
  if: { properties: Record<string, NamedOptions>; required: string[] };
  then: FormBranch;
  else?: FormBranch;
}

/** A form schema without references: what schemas/form.schema.json allows. */
export interface FormSchema extends FormBranch, Partial<FormCondition> {
  $schema?: string;
  /** `contact_v1` */
  $id: string;
  title: string;
  description: string;
  type: 'object';
  additionalProperties?: false;
  unevaluatedProperties?: false;
  maxFiles?: number;
  /** More conditions, beside that of the form itself. */
  allOf?: FormCondition[];
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

/**
 * When a field or group is visible, by the names of choices: each has this option, or one of these.
 * `{ serviceType: 'design', size: ['large', 'huge'] }`
 */
export type Condition = NonNullable<FormGroup['when']>;

/** The same schema with changed fields. */
export function mapFields(schema: FormSchema, change: (field: FieldSchema) => FieldSchema): FormSchema {
  const branch = <Branch extends FormBranch>(written: Branch): Branch => ({
    ...written,
    properties: Object.fromEntries(Object.entries(written.properties).map(([name, field]) => [name, change(field)])),
  });
  const condition = <Condition extends Partial<FormCondition>>(written: Condition): Condition => ({
    ...written,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ...(written.then ? { then: branch(written.then) } : {}),
    ...(written.else ? { else: branch(written.else) } : {}),
  });
  return { ...condition(branch(schema)), ...(schema.allOf ? { allOf: schema.allOf.map(condition) } : {}) };
}
