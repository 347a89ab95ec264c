import { type FormSchema, schemaFields } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { ProblemCode } from '../explanations.ts';
import type { Finding, Report } from '../problem.ts';
import { respelling } from '../suggest/respelling.ts';
import { missingPart } from './missing-part.ts';

/** A schema describes the possible answers to every field, and allows no others. */
export const formFields: Rule = ({ forms }, report) => {
  for (const [form, { schema }] of Object.entries(forms)) {
    if (schema === undefined) continue;
    const reportAt = (code: ProblemCode, message: string, path: NodePath, more: More = {}) => {
      const { on = 'value', ...repair } = more;
      report({ code, message, at: { file: files.formSchema(form), path, on }, ...repair });
    };
    checkFields(schema, reportAt);
    checkBranches(schema, reportAt);
  }
};

type ReportAt = (code: ProblemCode, message: string, path: NodePath, more?: More) => ReturnType<Report>;

type More = { on?: 'key' } & Pick<Finding, 'suggest' | 'fix'>;

function checkFields(schema: FormSchema, reportAt: ReportAt): void {
  const fields = schemaFields(schema);
  const names = new Set<string>();
  for (const { name, path, schema: field } of fields) {
    if (names.has(name)) reportAt('form/field', `There are two fields \`${name}\`. Give one of them another name.`, path, { on: 'key' });
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

function checkBranches(schema: FormSchema, reportAt: ReportAt): void {
  const closed = schema.if ? 'unevaluatedProperties' : 'additionalProperties';
  if (schema[closed] !== false) {
    reportAt('form/closed', `The form takes answers to questions that it does not ask. Add \`"${closed}": false\`.`, ['type'], {
      on: 'key',
    });
  }
  const [[chooser, { const: option }] = ['', { const: '' }]] = Object.entries(schema.if?.properties ?? {});
  if (schema.if === undefined) return;
  const options = Object.hasOwn(schema.properties, chooser) ? (schema.properties[chooser]?.enum ?? []) : [];
  const path = ['if', 'properties', chooser];
  if (options.length !== 2) {
    reportAt('form/branch', `\`${chooser}\` must be a field of the form with two options, one of them for \`then\`.`, path, {
      on: 'key',
    });
  } else if (!options.includes(option)) {
    reportAt(
      'form/branch',
      `\`${chooser}\` has no option \`${option}\`, only \`${options.join('` and `')}\`.`,
      [...path, 'const'],
      respelling({ path: [...path, 'const'] }, option, options),
    );
  } else if (!schema.if.required.includes(chooser) || !schema.required.includes(chooser)) {
    reportAt(
      'form/branch',
      `Without an answer to \`${chooser}\` nobody knows which fields there are. Add it to \`required\`, here and in \`if\`.`,
      path,
      { on: 'key' },
    );
  }
}
