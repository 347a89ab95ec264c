import { count } from '#check/report/format-report.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { firstFew } from '#scripts/command/first-few.ts';
import { bareTextsLine } from '#scripts/csv/lost-letters.ts';
import type { ComparedSheet } from './compare/compared-sheet.ts';

/** Prints what an import changes, product by product. */
export function sayWhatChanges(
  { languages: [original, ...others] }: OpenSite,
  { edits, added, stale, removed }: ComparedSheet,
  unused: readonly string[],
): void {
  for (const { edit } of edits) console.log(`${edit.id}: ${edit.columns.join(', ')}`);
  for (const { id, category, words } of added) {
    const waiting = others.filter(
      ({ code, isOffered }) => isOffered && words.filter(word => word.language === code && word.key !== 'keywords').length < 2,
    );
    const todo = waiting.length === 0 ? '' : `; to be translated into ${waiting.map(({ name }) => name).join(' and ')}`;
    console.log(`${id}: new in ${category}${todo}`);
  }
  if (unused.length > 0) console.log(`No product names ${unused.join(', ')} any more: these words are gone.`);
  if (edits.length + added.length + stale.length + removed.length === 0) console.log('There was nothing to do.');
  const retold = edits.filter(({ edit }) => edit.words.some(({ language, key }) => language === original.code && key !== 'keywords'));
  if (retold.length > 0 && others.length > 0)
    console.log(`Texts in ${original.name} have changed. npm run i18n -- status says which translations are older.`);
}

/** Prints what an import leaves as it is, and why. */
export function sayWhatStays({ bare, stale, removed, outdated, untranslated, absent, places }: ComparedSheet): void {
  if (bare.length > 0) console.log(bareTextsLine(bare));
  if (untranslated > 0) console.log(`${count(untranslated, 'text')} without a translation: the cell is empty, or a copy.`);
  if (outdated > 0)
    console.log(
      `${count(outdated, 'cell')} of the sheet ${outdated === 1 ? 'is' : 'are'} older than the catalogue, and not edited: the catalogue stays as it is there.`,
    );
  if (absent.length > 0)
    console.log(
      `${count(absent.length, 'product')} without a row: ${firstFew(absent).join(', ')}. They stay as they are; npm run remove -- item ID removes one.`,
    );
  if (places.missing.length > 0) console.log(`The sheet does not have the columns ${places.missing.join(', ')}: what they say stays.`);
  if (places.foreign.length > 0) console.log(`Columns that are not of the catalogue were passed over: ${places.foreign.join(', ')}.`);
  for (const { product, column, text, reason } of stale)
    console.error(`${product.id}, ${column}: the sheet says "${text}", but ${reason}.`);
  for (const id of removed)
    console.error(
      `${id}: the catalogue has not had it since after the export. It was not added again; for that, clear its cell \`exported\`.`,
    );
}
