import { defined } from '#site/defined.ts';
import type { FieldKind } from '#site/forms/field-kinds.ts';
import { kindOf } from '#site/forms/form.ts';
import type { FieldSchema } from '#site/forms/form-schema.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { conditionWith, isSameCase } from './field/field-case.ts';
import { jsonText } from './field/json-edits.ts';
import type { PlannedField } from './field/planned-field.ts';

/** The fields of a new form for which none are given: an e-mail address to answer to, and a message. */
const usualFields: readonly PlannedField[] = [
  {
    name: 'message',
    isRequired: true,
    schema: { title: 'Message', description: 'What it is about.', type: 'string', maxLength: 4000 },
    widget: 'textarea',
    words: { label: 'Message' },
  },
  {
    name: 'email',
    isRequired: true,
    schema: { title: 'E-mail', description: 'Where the answer goes.', $ref: 'email.schema.json' },
    words: { label: 'E-mail', help: 'Where our answer should go' },
  },
];

/** What a new form consists of, besides its place. */
interface FormParts {
  schema: string;
  ui: object;
  /** In the default language. */
  words: object;
}

/** The files of a new form with these fields; `maxFiles` for one that takes files. */
export function formParts(form: string, title: string, given: readonly PlannedField[] = [], maxFiles?: number): FormParts {
  const fields = given.length === 0 ? usualFields : given;
  const names = fields.map(({ name }) => name);
  const widgets = Object.fromEntries(fields.flatMap(({ name, widget }) => (widget === undefined ? [] : [[name, widget]])));
  const group = given.length === 0 ? { id: 'message', title: 'Your message' } : { id: 'request', title: 'Your request' };
  return {
    schema: formSchema(form, title, fields, maxFiles),
    ui: {
      groups: [{ id: group.id, fields: names }],
      ...(Object.keys(widgets).length === 0 ? {} : { widgets }),
      ...defined({ summary: summaryOf(fields) }),
    },
    words: {
      groups: { [group.id]: { title: group.title } },
      fields: Object.fromEntries(fields.map(({ name, words }) => [name, words])),
    },
  };
}

/** What staff see first of a request: the first line of text says who it is from, the first long text is quoted, the first choice counted. */
function summaryOf(fields: readonly PlannedField[]): FormUi['summary'] {
  // A shape that the schema refers to is neither text nor a choice of its own.
  const own = fields.filter(({ schema }) => !('$ref' in schema));
  const first = (kind: FieldKind, isLong = false) =>
    own.find(({ schema, widget }) => kindOf(schema as FieldSchema) === kind && (widget === 'textarea') === isLong)?.name;
  const sender = first('text');
  const summary = defined({ sender: sender === undefined ? undefined : [sender], excerpt: first('text', true), group: first('choice') });
  return Object.keys(summary).length === 0 ? undefined : summary;
}

function formSchema(form: string, title: string, fields: readonly PlannedField[], maxFiles: number | undefined): string {
  const branchOf = (own: readonly PlannedField[]) => ({
    required: own.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  });
  const cases = fields
    .flatMap(({ when }) => (when === undefined ? [] : [when]))
    .filter((one, index, all) => all.findIndex(other => isSameCase(one, other)) === index);
  const { required, properties } = branchOf(fields.filter(({ when }) => when === undefined));
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${form.replaceAll('-', '_')}_v1`,
    title,
    description: 'Somebody writes to us.',
    type: 'object',
    [cases.length === 0 ? 'additionalProperties' : 'unevaluatedProperties']: false,
    required,
    ...defined({ maxFiles }),
    properties,
    ...(cases.length === 0
      ? {}
      : { allOf: cases.map(one => conditionWith(one, branchOf(fields.filter(({ when }) => when && isSameCase(when, one))))) }),
  };
  return `${jsonText(schema)}\n`;
}
