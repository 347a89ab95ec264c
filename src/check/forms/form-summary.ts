import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { FieldKind } from '#site/forms/field-kinds.ts';
import { kindOf } from '#site/forms/form.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { respelling } from '../suggest/respelling.ts';

/** What each part of a summary can be: texts say who and what, choices are counted. */
const parts = {
  sender: { kinds: ['text', 'email', 'phone'], what: 'a text, an e-mail address or a phone number' },
  excerpt: { kinds: ['text'], what: 'a text' },
  group: { kinds: ['choice'], what: 'a choice' },
  place: { kinds: ['choice'], what: 'a choice' },
} as const satisfies Record<string, { kinds: readonly FieldKind[]; what: string }>;

/** The summary of a layout names fields of its form, each of a kind that can be what it is to be. */
export const formSummary: Rule = ({ forms }, report) => {
  for (const [form, { schema, ui }] of Object.entries(forms)) {
    if (schema === undefined || ui?.summary === undefined) continue;
    const fields = new Map(schemaFields(schema).map(field => [field.name, field]));
    for (const part of ['sender', 'excerpt', 'group', 'place'] as const) {
      const named = ui.summary[part];
      const { kinds, what } = parts[part];
      const fits = ({ schema, name }: PlacedField) =>
        (kinds as readonly FieldKind[]).includes(kindOf(schema)) && ui.widgets?.[name] !== 'subject';
      const fitting = [...fields.values()].filter(fits).map(({ name }) => name);
      for (const [index, name] of [named ?? []].flat().entries()) {
        const path = ['summary', part, ...(Array.isArray(named) ? [index] : [])];
        const at = { file: files.formUi(form), path };
        const field = fields.get(name);
        if (field === undefined) {
          const message = `The form \`${form}\` has no field \`${name}\` in ${files.formSchema(form)}.`;
          report({ code: 'form/summary', message, at, ...respelling({ path }, name, fitting) });
        } else if (!fits(field)) {
          const others =
            fitting.length === 0
              ? 'The form has none: remove the line.'
              : `The form has ${fitting.map(other => `\`${other}\``).join(', ')}.`;
          report({ code: 'form/summary', message: `\`${name}\` cannot be the ${part} of a request, which is ${what}. ${others}`, at });
        }
      }
    }
  }
};
