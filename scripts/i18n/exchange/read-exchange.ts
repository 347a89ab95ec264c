import { readFile } from 'node:fs/promises';
import { UsageError } from '../../command/run-command.ts';
import { decodeText } from '../../csv/read-table.ts';
import { readCsv } from './csv.ts';
import { readXliff } from './read-xliff.ts';
import { type Exchange, ExchangeFault } from './unit.ts';

/** Reads a file from a translator. Throws UsageError if it cannot be read, ExchangeFault if it is neither XLIFF nor CSV of the export. */
export async function readExchange(file: string): Promise<{ exchange: Exchange; isXml: boolean }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`);
  });
  const text = decodeText(bytes);
  if (text === undefined) throw new ExchangeFault(`${file} is not UTF-8. Save it as XLIFF, or as "CSV UTF-8".`);
  const isXml = text.trimStart().startsWith('<');
  return { exchange: isXml ? readXliff(text) : readCsv(text), isXml };
}
