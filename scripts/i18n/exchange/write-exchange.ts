import path from 'node:path';
import { causeOf } from '../../changes/cause-of.ts';
import { changesIn } from '../../changes/change-set.ts';
import { replaceFile } from '../../changes/file-content.ts';
import { UsageError } from '../../command/run-command.ts';
import { SiteError } from '../../command/site-error.ts';
import { readExchange } from './read-exchange.ts';
import { ExchangeFault } from './unit.ts';

/** Writes a file for a translator; an earlier export is replaced. Throws UsageError if it cannot be written, or another file is there. */
export async function writeExchange(file: string, text: string): Promise<void> {
  try {
    if (changesIn(path.dirname(path.resolve(file))).read(path.basename(file)) !== undefined) await readExchange(file);
    await replaceFile(file, Buffer.from(text), `${file}.${process.pid}.new`);
  } catch (error) {
    if (error instanceof ExchangeFault) throw new UsageError(`${file} is no earlier export. Choose another name, or remove it.`);
    if (error instanceof SiteError) throw new UsageError(`${file}: ${error.message}`);
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written (${causeOf(error)}).`);
  }
}
