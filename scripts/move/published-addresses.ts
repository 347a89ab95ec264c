import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { isMap } from '#site/node-path.ts';
import { type LedgerEntry, ledgerOf } from '#site/routes/ledger.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { files } from '#site/source.ts';

/** The ledger of a site as it was last committed: what it does not list was never published. `undefined` if git does not know it. */
export async function publishedAddresses(root: string): Promise<string[] | undefined> {
  const entries = await committed(root, files.addresses);
  return Array.isArray(entries) ? ledgerOf(entries as LedgerEntry[]).addresses : undefined;
}

/**
 * The same with the routes of that commit: visitors may know a page whose address the ledger does not have yet. An address that is not among
 * these needs no redirect.
 */
export async function committedAddresses(root: string): Promise<string[] | undefined> {
  const [published, config] = await Promise.all([publishedAddresses(root), committed(root, files.config)]);
  const routes = isMap(config) && Array.isArray(config.routes) ? flattenEntries(config.routes as RouteEntry[]) : [];
  return published && [...published, ...routes.map(({ path }) => path)];
}

/** What a YAML file had in the last commit; `undefined` if git does not know it. */
const committed = (root: string, file: string): Promise<unknown> =>
  promisify(execFile)('git', ['show', `HEAD:./${file}`], { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout }) => parse(stdout),
    () => undefined,
  );
