import { factNames, findFact } from '../facts.ts';
import { suggestion } from '../nearest.ts';
import { files, type Rule } from '../source.ts';
import { placeholdersOf } from '../text.ts';
import { textsIn } from './nodes.ts';
import { wordsFiles } from './words-files.ts';

/** Every fact that words quote exists. Words of the layout have placeholders of their own, without a dot. */
export const unknownFact: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  for (const { file, part, words, language } of wordsFiles(draft)) {
    if (part === 'errors' || part === 'units') continue;
    for (const { text, path } of textsIn(words)) {
      for (const name of new Set(placeholdersOf(text))) {
        if (findFact(facts, name) || (part === 'layout' && !name.includes('.'))) continue;
        report({
          code: 'fact/unknown',
          severity: language.fault,
          message: `The text quotes the fact \`${name}\`, which is not in ${files.facts}.`,
          at: { file, path, within: name },
          ...suggestion(name, factNames(facts)),
        });
      }
    }
  }
};
