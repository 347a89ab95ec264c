import { defined } from '#site/defined.ts';
import { casesIn } from '#site/forms/conditions/cases.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { isShown } from '#site/forms/form.ts';
import { bodyLimit } from '#site/forms/request-limits.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { conditionProblems } from './condition-problems.ts';

/** Bytes of a character in UTF-8, as most scripts of the world need them. */
const bytesOfCharacter = 3;

/** Bytes that names of fields and the reference of a request may need beside the answers. */
const bytesAround = 2048;

/** Characters of a product with its quantity. */
const lengthOfProduct = 140;

/** Bytes of the id and the secret of a file. */
const bytesOfFile = 100;

/** The limits of a form are the same for the visitor who reads them, the browser and the server. */
export const formLimits: Rule = ({ forms }, report) => {
  for (const [form, { schema }] of Object.entries(forms)) {
    if (schema === undefined) continue;
    const reportLimit = (message: string, path: NodePath, on: 'key' | 'value' = 'value') =>
      report({ code: 'form/limit', message, at: { file: files.formSchema(form), path, on } });
    const fields = schemaFields(schema);
    for (const { name, schema: field } of fields) {
      const { upload, maxItems = 1 } = field;
      if (upload === undefined || schema.maxFiles === undefined || maxItems <= schema.maxFiles) continue;
      reportLimit(
        `\`${name}\` takes ${maxItems} files, but the whole form only ${schema.maxFiles}. Lower \`maxItems\`, or raise \`maxFiles\` to ${maxItems}.`,
        ['maxFiles'],
      );
    }
    // While the conditions have problems, it is not known which fields are there together.
    const longest = conditionProblems(schema).length > 0 ? 0 : longestAnswers(fields);
    const longestTogether = Math.floor((bodyLimit - bytesAround - bytesOfFile * (schema.maxFiles ?? 0)) / bytesOfCharacter);
    if (longest > longestTogether) {
      reportLimit(
        `All answers together may have ${longest} characters. Written in Chinese that is more than the ${bodyLimit / 1024} KiB that the server takes, so it would refuse what the browser accepts. Lower \`maxLength\` until they are at most ${longestTogether}.`,
        ['properties'],
        'key',
      );
    }
  }
};

/** The total length of all texts at their longest, with the answers to choices for which most is asked. */
function longestAnswers(fields: readonly PlacedField[]): number {
  const lengths = Array.from(Map.groupBy(fields, ({ when }) => JSON.stringify(when)).values(), same => ({
    when: same[0]?.when,
    length: same.reduce((sum, { schema }) => sum + longestAnswer(schema), 0),
  }));
  const choosers = [...Map.groupBy(casesIn({ fields, groups: [] }), ({ chooser }) => chooser)];
  const longest = (answers: Readonly<Record<string, string>>, [next, ...others]: typeof choosers): number => {
    if (next === undefined)
      return lengths.reduce((sum, part) => sum + (isShown(defined({ when: part.when }), answers) ? part.length : 0), 0);
    const [chooser, cases] = next;
    // Of options that make the same cases one is enough.
    const options = new Map(
      cases.flatMap(({ options }) => options).map(option => [cases.map(one => one.options.includes(option)).join(), option]),
    );
    return Math.max(
      longest(answers, others),
      ...Array.from(options.values(), option => longest({ ...answers, [chooser]: option }, others)),
    );
  };
  return longest({}, choosers);
}

function longestAnswer(schema: PlacedField['schema']): number {
  const { kind, maxLength = 0, maxItems = 0, items } = schema;
  if (kind === 'products') return maxItems * lengthOfProduct;
  return maxLength + (items?.enum ?? []).join('","').length;
}
