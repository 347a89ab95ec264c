import path from 'node:path';
import { changesIn } from '../../changes/change-set.ts';
import { UsageError } from '../../command/run-command.ts';

/** Writes a file for a translator. Throws UsageError where it cannot be written. */
export async function writeExchange(file: string, text: string): Promise<void> {
  const changes = changesIn(path.dirname(path.resolve(file)));
  changes.put(path.basename(file), text);
  try {
    await changes.write();
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
