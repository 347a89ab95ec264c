import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { needsCollection, wordsLeftOver } from '../lookup/words-files.ts';
import { pairFiles } from '../suggest/nearest.ts';

/** Each collection has a schema, and its words in each language. */
export const collectionFiles: Rule = (draft, report) => {
  const names = Object.keys(draft.collections);
  for (const name of names) {
    if (draft.collectionSchemas.has(name)) continue;
    report({
      code: 'collection/schema',
      message: `The collection \`${name}\` has no ${files.collectionSchema(name)} with the definitions \`structure\` and \`words\`, which say what its entries have. \`npm run add -- collection\` writes one for a new collection.`,
      at: { file: files.collection(name), path: [], on: 'key' },
    });
  }
  for (const language of draftLanguages(draft)) {
    const { words, code, name: languageName } = language;
    if (words === undefined) continue;
    const known = Object.keys(words.collections);
    const { missing, leftOver } = pairFiles(
      names.filter(name => !known.includes(name) && !isEmpty(draft, name) && needsCollection(draft, name, language)),
      known.filter(name => !names.includes(name)),
    );
    for (const name of language.isOffered ? missing : []) {
      report({
        code: 'words/file-missing',
        severity: language.missing,
        message: `The collection \`${name}\` has no ${languageName} words. Create ${files.entryWords(code, name)}.`,
        at: { file: files.collection(name), path: [], on: 'key' },
      });
    }
    for (const [name, suggest] of leftOver)
      report(wordsLeftOver(language, 'collection', { file: files.entryWords(code, name), owner: files.collection(name), suggest }));
  }
};

const isEmpty = ({ collections }: Draft, name: string) =>
  Object.keys(collections[name] ?? {}).length === 0 && collections[name] !== undefined;
