import path from 'node:path';
import { changesIn } from '../../changes/change-set.ts';
import { UsageError } from '../../command/run-command.ts';
import { SiteError } from '../../command/site-error.ts';
import { readExchange } from './read-exchange.ts';
import { ExchangeFault } from './unit.ts';

/** Writes a file for a translator; an earlier export is replaced. Throws UsageError if it cannot be written, or another file is there. */
export async function writeExchange(file: string, text: string): Promise<void> {
  const name = path.basename(file);
  const changes = changesIn(path.dirname(path.resolve(file)));
  try {
    if (changes.read(name) !== undefined) await readExchange(file);
    changes.put(name, text);
    await changes.write();
  } catch (error) {
    if (error instanceof ExchangeFault) throw new UsageError(`${file} is no earlier export. Choose another name, or remove it.`);
    if (error instanceof SiteError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
