import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { respelling } from '../suggest/respelling.ts';

/** `notBefore` belongs to a date field and names `today` or another date of the form. */
export const formDates: Rule = ({ forms }, report) => {
  for (const [form, { schema }] of Object.entries(forms)) {
    const fields = schema === undefined ? [] : schemaFields(schema);
    const dates = fields.filter(field => field.schema.kind === 'date').map(({ name }) => name);
    for (const { name, path, schema: field } of fields) {
      const { notBefore } = field;
      if (notBefore === undefined) continue;
      const at = { file: files.formSchema(form), path: [...path, 'notBefore'] };
      const others = dates.filter(other => other !== name);
      if (!dates.includes(name)) {
        const message = `\`${name}\` is no date, so it cannot be before another one. Remove \`notBefore\`, or refer to date.schema.json.`;
        report({ code: 'form/date', message, at: { ...at, on: 'key' } });
      } else if (notBefore !== 'today' && !others.includes(notBefore)) {
        const message = `\`${notBefore}\` is no other date field of this form. Name one, or \`today\`.`;
        report({ code: 'form/date', message, at, ...respelling(at, notBefore, [...others, 'today']) });
      }
    }
  }
};
