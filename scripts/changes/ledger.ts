import { inLedgerOrder, placeInLedger } from '#check/routes/published-addresses.ts';
import { modelineOf } from '#loader/modeline.ts';
import { files } from '#site/source.ts';
import { insertItem } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from './change-set.ts';

const head = `${modelineOf(files.addresses)}
# Every address that was ever published; each must answer for ever, with its page or a redirect.
# \`npm run addresses\` adds new ones. Delete a line only if its address was never online.
`;

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
