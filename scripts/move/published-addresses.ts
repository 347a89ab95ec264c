import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { type LedgerEntry, ledgerOf } from '#site/routes/ledger.ts';
import { files } from '#site/source.ts';

/** The ledger of a site as it was last committed: what it does not list was never published. `undefined` if git does not know it. */
export async function publishedAddresses(root: string): Promise<string[] | undefined> {
  const committed = await promisify(execFile)('git', ['show', `HEAD:./${files.addresses}`], { cwd: root }).catch(() => undefined);
  const entries: unknown = committed && parse(committed.stdout);
  return Array.isArray(entries) ? ledgerOf(entries as LedgerEntry[]).addresses : undefined;
}
