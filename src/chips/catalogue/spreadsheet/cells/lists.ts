import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { CellFault } from './cell-fault.ts';

/** A list in one line: `7, 12`, `gds-layout, datasheet`. */
export const printList = (entries: readonly (string | number)[] = []): string => entries.join(', ');

/** A list of texts that may have commas, one a line. */
export const printLines = (entries: readonly string[] = []): string => entries.join('\n');

/** The entries of a list: with commas, semicolons or line breaks between them, as keyboards of all languages write them. Throws CellFault. */
const readList = (text: string): string[] => distinct(text.split(/[,;，；、\n]/));

/** The lines of a cell. Throws CellFault. */
export const readLines = (text: string): string[] => distinct(text.split('\n'));

/** Ids of a list, each of which must be known. Throws CellFault. */
export function readIds(text: string, known: readonly string[]): string[] {
  const ids = readList(text);
  for (const id of ids) {
    if (known.includes(id)) continue;
    const near = didYouMean(suggestion(id, known));
    throw new CellFault(`\`${id}\` is not known.${near === '' ? ` There are: ${known.join(', ')}.` : near}`);
  }
  return ids;
}

/** Whole numbers above 0; of a list `known`, if there is one. Throws CellFault. */
export function readNumbers(text: string, known?: readonly number[]): number[] {
  return readList(text).map(written => {
    const digits = written.normalize('NFKC');
    const number = Number(digits);
    if (!/^\d+$/.test(digits) || number === 0)
      throw new CellFault(`\`${written}\` is no whole number. Numbers have commas between them: 7, 12.`);
    if (known?.includes(number) === false)
      throw new CellFault(`The catalogue has no process node ${number}. There are: ${known.join(', ')}.`);
    return number;
  });
}

function distinct(written: readonly string[]): string[] {
  const entries = written.map(entry => entry.trim()).filter(entry => entry !== '');
  const twice = entries.find((entry, index) => entries.indexOf(entry) < index);
  if (twice !== undefined) throw new CellFault(`\`${twice}\` is in it twice. Keep one.`);
  return entries;
}
