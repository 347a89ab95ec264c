import { parse } from 'yaml';
import { addWords } from '#scripts/add/new-words.ts';
import { languagesFor, type OpenSite } from '#scripts/changes/open-site.ts';
import { type Placed, placeUnits } from '#scripts/i18n/place-units.ts';
import type { NodePath } from '#site/node-path.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { insertKey, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import type { ComparedSheet } from '../compare/compared-sheet.ts';
import type { EditedWord, ProductEdit } from '../compare/read-cell.ts';
import { catalogueOf, wordsText } from '../product.ts';

/** Puts the words of a sheet into the files of their languages; a new product has stubs where it has no translation. */
export function placeWords(site: OpenSite, { edits, added }: Pick<ComparedSheet, 'edits' | 'added'>): void {
  const { changes, languages } = site;
  const [original, ...others] = languages;
  const all = [...edits.map(({ edit }) => edit), ...added];
  const wordsOf = (language: string, isWanted: (word: EditedWord) => boolean) =>
    all.flatMap(({ id, words }) =>
      words.filter(word => word.language === language && isWanted(word)).map(word => ({ ...word, path: ['items', id, word.key] })),
    );

  const own = wordsOf(original.code, ({ key }) => key !== 'keywords').filter(({ path }) => !added.some(({ id }) => id === path[1]));
  changes.edit(files.words(original.code, 'catalogue'), source => own.flatMap(({ path, text }) => setValue(source, path, text)));
  for (const edit of added) addItemWords(site, edit);
  for (const { code } of others) {
    const placed = wordsOf(code, ({ key }) => key !== 'keywords').map(({ path, text = '' }): Placed => ({ path, target: text }));
    if (placed.length > 0) placeUnits(changes, { original: wordsText(changes, original.code), own: wordsText(changes, code) }, placed);
  }
  for (const { code } of languages)
    for (const { path, text } of wordsOf(code, ({ key }) => key === 'keywords'))
      changes.edit(files.words(code, 'catalogue'), source => keywordEdits(source, path, text));
}

/** The name and summary of a new product, behind those of the last one of its category. */
function addItemWords({ changes, languages, ...site }: OpenSite, { id, category, words }: ProductEdit): void {
  const [original] = languages;
  const own = Object.fromEntries(
    words.flatMap(({ language, key, text }) => (language === original.code && key !== 'keywords' ? [[key, text]] : [])),
  );
  const after = catalogueOf({ changes, languages, ...site })
    .categories.find(known => known.id === category)
    ?.items.at(-1)?.id;
  addWords(changes, languagesFor(languages), code => files.words(code, 'catalogue'), {
    parent: ['items'],
    key: id,
    words: { [original.code]: own },
    after,
  });
}

function keywordEdits(source: string, path: NodePath, text: string | undefined): Edit[] {
  const item = path.slice(0, -1);
  const words: unknown = parse(source);
  const isThere = nodeAt(words, path) !== undefined;
  if (text === undefined) return isThere ? removeNode(source, path) : [];
  if (isThere) return setValue(source, path, text);
  // Where a language has no words of the product yet, keywords alone would be none.
  return nodeAt(words, item) === undefined ? [] : insertKey(source, item, 'keywords', text, { after: 'name' });
}
