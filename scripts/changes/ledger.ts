import { parse } from 'yaml';
import { inLedgerOrder, placeInLedger } from '#check/routes/published-addresses.ts';
import { modelineOf } from '#loader/modeline.ts';
import { files } from '#site/source.ts';
import { insertItem, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from './change-set.ts';

const head = `${modelineOf(files.addresses)}
# Every address that was ever published; each must answer for ever, with its page or a redirect.
# \`npm run addresses\` adds new ones. Delete a line only if its address was never online.
`;

/** Removes addresses that were never online from the ledger of a site. */
export function unlistAddresses(changes: ChangeSet, listed: readonly string[], removed: readonly string[]): void {
  const unlisted = new Set(removed.filter(address => listed.includes(address)));
  changes.edit(files.addresses, source => {
    const now = parse(source) as string[];
    return now.flatMap((address, index) => (unlisted.has(address) ? removeNode(source, [index]) : []));
  });
}

/** Adds addresses to the ledger of a site, which is made if it is missing. */
export function listAddresses(changes: ChangeSet, listed: readonly string[] | undefined, added: readonly string[]): void {
  const sorted = inLedgerOrder(added);
  if (listed === undefined) {
    changes.put(files.addresses, `${head}${sorted.map(address => `- ${address}\n`).join('')}`);
    return;
  }
  const isNew = sorted.filter(address => !listed.includes(address));
  changes.edit(files.addresses, source => isNew.flatMap(address => insertItem(source, [], address, placeInLedger(listed, address))));
}
