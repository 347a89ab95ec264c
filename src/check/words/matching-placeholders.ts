import { defined } from '#site/defined.ts';
import type { Rule } from '../draft.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import { noteOlder, reportUnlike } from '../lookup/stale-texts.ts';
import type { Report } from '../problem.ts';
import { writeAt } from '../suggest/respelling.ts';
import { halfOpenPlaceholder } from './half-open-placeholder.ts';
import { type PlaceholderDifference, placeholderDifferences } from './placeholder-differences.ts';

/** Each placeholder is complete, and a text has the same placeholders in every language. */
export const matchingPlaceholders: Rule = (draft, report) => {
  halfOpenPlaceholders(draft, report);
  reportUnlike(draft, placeholderDifferences(draft), report, {
    wayOf: ({ lacking, extra }) => [lacking, extra],
    reportTranslation,
    reportOriginal,
  });
};

const halfOpenPlaceholders = ofEachFile(({ file, language, words }, report) => {
  for (const { text, path } of bracedTexts(words)) {
    const halfOpen = halfOpenPlaceholder.exec(text)?.[0];
    if (halfOpen === undefined) continue;
    const at = { file, path, within: halfOpen };
    const whole = `{{${halfOpen.replace(/[{}｛｝]/g, '').trim()}}}`;
    report({
      code: 'words/placeholder',
      severity: language.severity,
      message: `A placeholder has two plain braces on either side: write \`${whole}\`.`,
      at,
      fix: writeAt(at, whole),
    });
  }
});

function reportTranslation({ file: { file, language }, original, path, lacking, extra }: PlaceholderDifference, report: Report): void {
  const { name } = language;
  const originalText = `the ${original.language.name} text`;
  report({
    code: 'words/placeholder',
    severity: language.severity,
    message:
      lacking === undefined
        ? `The ${name} text has the placeholder \`{{${extra}}}\`, which ${originalText} has not. Remove it, or add it there.`
        : extra === undefined
          ? `The ${name} text lacks the placeholder \`{{${lacking}}}\` of ${originalText}. Add it.`
          : `The ${name} text has the placeholder \`{{${extra}}}\` where ${originalText} has \`{{${lacking}}}\`. Use the same one.`,
    at: { file, path, ...defined({ within: extra }) },
    notes: [
      {
        message: `In ${original.language.name}:`,
        at: { file: original.file, path, ...defined({ within: lacking }) },
      },
    ],
  });
}

function reportOriginal(group: readonly PlaceholderDifference[], report: Report): void {
  const [first] = group;
  if (first === undefined) return;
  // From the side of the default language, what its translations lack is extra.
  const { original, path, lacking: extra, extra: lacking } = first;
  const { name } = original.language;
  report({
    code: 'words/placeholder',
    message: `${
      lacking === undefined
        ? `The ${name} text has the placeholder \`{{${extra}}}\`, which no translation has. Remove it, or add it there.`
        : extra === undefined
          ? `The ${name} text lacks the placeholder \`{{${lacking}}}\` of all translations. Add it.`
          : `The ${name} text has the placeholder \`{{${extra}}}\` where all translations have \`{{${lacking}}}\`. Use the same one.`
    } ${noteOlder}`,
    at: { file: original.file, path, ...defined({ within: extra }) },
    notes: group.map(({ file }) => ({
      message: `In ${file.language.name}:`,
      at: { file: file.file, path, ...defined({ within: lacking }) },
    })),
  });
}
