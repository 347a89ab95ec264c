import { findFact } from '../facts.ts';
import { formatNames } from '../format.ts';
import { nodeAt } from '../nodes.ts';
import type { NodePath } from '../problem.ts';
import { writeAt } from '../respelling.ts';
import type { Rule } from '../source.ts';
import { placeholdersOf } from '../text.ts';
import { bracedTexts } from './braced-texts.ts';
import { factsWrittenOutAt } from './figured-words.ts';
import { wordsFiles } from './words-files.ts';

/** `{gpu.memory}`, `{count, thousands}`, `{{gpu.memory}` or `{gpu.memory}}`; a list in braces, `{a, b}`, is none. */
const halfOpenPlaceholder = new RegExp(
  String.raw`(?<!\{)\{\s*[A-Za-z][\w.]*\s*(?:,\s*(?:${formatNames.join('|')})\s*)?\}(?!\})|\{\{[^{}]*\}(?!\})|(?<!\{)\{[^{}]*\}\}`,
);

/** A text has the same placeholders in every language. */
export const placeholders: Rule = (draft, report) => {
  const { facts } = draft;
  // A fact that does not exist is told where it is quoted; what it does to the other language follows from it.
  const isUnknownFact = (name: string) => facts !== undefined && name.includes('.') && findFact(facts, name) === undefined;
  for (const { file, language, words, twin } of wordsFiles(draft)) {
    const lost = twin ? bracedTexts(twin.words).flatMap(({ path }) => textWithoutBraces(words, path)) : [];
    for (const { text, path } of [...bracedTexts(words), ...lost]) {
      const other = nodeAt(twin?.words, path);
      const halfOpen = halfOpenPlaceholder.exec(text)?.[0];
      if (halfOpen !== undefined) {
        const at = { file, path, within: halfOpen };
        const whole = `{{${halfOpen.replace(/[{}]/g, '').trim()}}}`;
        report({
          code: 'words/placeholder',
          severity: language.fault,
          message: `A placeholder has two braces on either side: write \`${whole}\`.`,
          at,
          fix: writeAt(at, whole),
        });
        continue;
      }
      if (twin === undefined || typeof other !== 'string' || halfOpenPlaceholder.test(other)) continue;
      const own = new Set(placeholdersOf(text));
      const wanted = new Set(placeholdersOf(other));
      const differing = [...new Set([...wanted, ...own])].filter(name => !own.has(name) || !wanted.has(name));
      if (differing.length === 0 || [...own, ...wanted].some(isUnknownFact)) continue;
      // A fact that one language writes out in figures is told there.
      const written = factsWrittenOutAt(draft)(file, twin.file, path);
      const lacking = differing.find(name => wanted.has(name) && !written.has(name));
      const extra = differing.find(name => own.has(name) && !written.has(name));
      if (lacking === undefined && extra === undefined) continue;
      const { name } = language;
      report({
        code: 'words/placeholder',
        severity: language.fault,
        message:
          lacking === undefined
            ? `The ${name} text has the placeholder \`{{${extra}}}\`, which the ${twin.language.name} text has not. Remove it, or add it there.`
            : extra === undefined
              ? `The ${name} text lacks the placeholder \`{{${lacking}}}\` of the ${twin.language.name} text. Add it.`
              : `The ${name} text has the placeholder \`{{${extra}}}\` where the ${twin.language.name} text has \`{{${lacking}}}\`. Use the same one.`,
        at: { file, path, ...(extra === undefined ? {} : { within: extra }) },
        notes: [
          {
            message: `In ${twin.language.name}:`,
            at: { file: twin.file, path, ...(lacking === undefined ? {} : { within: lacking }) },
          },
        ],
      });
    }
  }
};

/** The text at a path if it has no brace, where the text of the other language has one. */
function textWithoutBraces(words: object, path: NodePath): { text: string; path: NodePath }[] {
  const text = nodeAt(words, path);
  return typeof text === 'string' && !text.includes('{') ? [{ text, path }] : [];
}
