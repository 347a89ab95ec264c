import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { unknownLanguage } from '../lookup/unknown-language.ts';
import { forbiddenWords } from './variants.ts';

/** The glossary is for languages that there are, and forbids a word once, and none that it asks for. */
export const glossaryEntries: Rule = (draft, report) => {
  const { glossary, config } = draft;
  if (glossary === undefined || config === undefined) return;
  const languages = draftLanguages(draft).map(({ code }) => code);
  for (const [id, thing] of Object.entries(glossary)) {
    for (const language of Object.keys(thing)) {
      if (languages.includes(language)) continue;
      report({
        code: 'term/language',
        at: { file: files.glossary, path: [id, language], on: 'key' },
        ...unknownLanguage(language, languages),
      });
    }
  }
  for (const language of languages) {
    for (const { text, path, clash } of forbiddenWords(glossary).get(language)?.variants ?? []) {
      if (clash?.type === 'in-term') {
        report({
          code: 'term/contradiction',
          message: `\`${text}\` is forbidden, but the term \`${clash.term}\` is written with it: whoever wrote the term would be told not to. Forbid a longer text, or change the term.`,
          at: { file: files.glossary, path },
          notes: [{ message: 'The term:', at: { file: files.glossary, path: clash.path } }],
        });
      } else if (clash !== undefined) {
        report({
          code: 'term/repeated',
          message: `\`${text}\` is forbidden twice: writers would not know what to write instead. Remove it here or above.`,
          at: { file: files.glossary, path },
          notes: [{ message: 'Above:', at: { file: files.glossary, path: clash.path } }],
        });
      }
    }
  }
};
