import { conditionsIn } from '#site/forms/conditions/conditions.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { FieldSchema, FormSchema } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { ProblemCode } from '../explanations.ts';
import type { Finding, Report } from '../problem.ts';
import { conditionProblems } from './condition-problems.ts';

/** A schema describes the possible answers to every field, and allows no others. */
export const formFields: Rule = ({ forms }, report) => {
  for (const [form, { schema }] of Object.entries(forms)) {
    if (schema === undefined) continue;
    const reportAt = (code: ProblemCode, message: string, path: NodePath, more: More = {}) => {
      const { on = 'value', ...repair } = more;
      report({ code, message, at: { file: files.formSchema(form), path, on }, ...repair });
    };
    checkFields(schema, reportAt);
    checkClosed(schema, reportAt);
    for (const { message, path, ...more } of conditionProblems(schema)) reportAt('form/branch', message, path, more);
  }
};

type ReportAt = (code: ProblemCode, message: string, path: NodePath, more?: More) => ReturnType<Report>;

type More = { on?: 'key' | 'value' } & Pick<Finding, 'suggest' | 'fix'>;

function checkFields(schema: FormSchema, reportAt: ReportAt): void {
  const fields = schemaFields(schema);
  const names = new Set<string>();
  for (const { name, path, schema: field, when } of fields) {
    const once = when === undefined ? '' : ' One question for several options of a choice is written once, under a condition with `enum`.';
    if (names.has(name))
      reportAt('form/field', `There are two fields \`${name}\`. Give one of them another name.${once}`, path, { on: 'key' });
    const missing = missingPart(name, field);
    if (!names.has(name) && missing !== undefined) reportAt('form/field', missing, path, { on: 'key' });
    names.add(name);
  }
  const upload = fields.find(({ schema: { upload } }) => upload !== undefined);
  if (upload && schema.maxFiles === undefined) {
    const message = `The form takes files (\`${upload.name}\`), but does not say how many together. Add \`maxFiles\`.`;
    reportAt('form/field', message, upload.path, { on: 'key' });
  }
}

function checkClosed(schema: FormSchema, reportAt: ReportAt): void {
  const hasConditions = conditionsIn(schema).length > 0;
  if (hasConditions && schema.additionalProperties === false) {
    const message = '`additionalProperties` refuses the fields of conditions. Write `unevaluatedProperties` in its place.';
    reportAt('form/closed', message, ['additionalProperties'], { on: 'key' });
    return;
  }
  const closed = hasConditions ? 'unevaluatedProperties' : 'additionalProperties';
  if (schema[closed] === false) return;
  const message = `The form takes answers to questions that it does not ask. Add \`"${closed}": false\`.`;
  reportAt('form/closed', message, ['type'], { on: 'key' });
}

/** What a field lacks so that it can be answered. */
function missingPart(name: string, field: FieldSchema): string | undefined {
  const { type, maxLength, minimum, maximum, multipleOf, items, uniqueItems, kind, upload } = field;
  if (upload !== undefined || kind === 'products' || field.enum !== undefined) return undefined;
  if (type === 'array') {
    if (items?.enum !== undefined && uniqueItems) return undefined;
    return `Nothing says which options \`${name}\` has. Give it \`"items": { "enum": ["first", "second"] }\` and \`"uniqueItems": true\`.`;
  }
  if (type === 'integer' || type === 'number') {
    if (minimum === undefined || maximum === undefined)
      return `Visitors read from which number to which \`${name}\` goes. Give it \`minimum\` and \`maximum\`.`;
    if (minimum > maximum) return `No number is right for \`${name}\`: its \`minimum\` is greater than its \`maximum\`. Exchange them.`;
    if (multipleOf !== undefined && Math.ceil(minimum / multipleOf) * multipleOf > maximum)
      return `No number is right for \`${name}\`: there is no multiple of ${multipleOf} from ${minimum} to ${maximum}. Change \`multipleOf\`.`;
    return undefined;
  }
  if (type === 'string' && maxLength !== undefined) return undefined;
  const kinds =
    '`type: string` with `maxLength`, `type: integer` with `minimum` and `maximum`, `enum`, or `$ref` to a shape such as email.schema.json';
  return `Nothing says what \`${name}\` can be answered with. Give it ${kinds}.`;
}
