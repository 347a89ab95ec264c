import type { Standard } from '../../../generated/catalogue-config.ts';
import { CellFault } from './cell-fault.ts';
import { readLines } from './lists.ts';

/** A line for each standard, its revision in brackets: `PCI Express (5.0)`. */
export const printStandards = (standards: readonly Standard[] = []): string => standards.map(printStandard).join('\n');

/** Reads what `printStandards` prints. Lines that were there are the standards that they were. Throws CellFault. */
export function readStandards(text: string, known: readonly Standard[] = []): Standard[] {
  return readLines(text).map(line => known.find(standard => printStandard(standard) === line) ?? readStandard(line));
}

/** Empty brackets end a name that itself ends with some. */
const printStandard = ({ name, revision }: Standard) =>
  revision === undefined && !/[)）]$/.test(name) ? name : `${name} (${revision ?? ''})`;

function readStandard(line: string): Standard {
  const [, name = line, revision = ''] = /^(.*\S)\s*[(（]([^()（）]*)[)）]$/.exec(line) ?? [];
  const tooLong = [name, revision].find(({ length }) => length > 60);
  if (tooLong !== undefined)
    throw new CellFault(`\`${tooLong}\` is longer than 60 characters. Each standard has a line of its own: PCI Express (5.0).`);
  return { name, ...(revision.trim() === '' ? {} : { revision: revision.trim() }) };
}
