import { parse } from 'yaml';
import { inLedgerOrder, placeInLedger } from '#check/routes/published-addresses.ts';
import { modelineOf } from '#loader/modeline.ts';
import { type LedgerEntry, ledgerOf } from '#site/routes/ledger.ts';
import { files } from '#site/source.ts';
import { insertItem, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from './change-set.ts';

const head = `${modelineOf(files.addresses)}
# Every address that was ever published; each must answer for ever, with its page, a redirect, or that it is gone.
# \`npm run addresses\` adds new ones. Delete a line only if its address was never online.
`;

/** Removes addresses that were never online from the ledger of a site. */
export function unlistAddresses(changes: ChangeSet, listed: readonly string[], removed: readonly string[]): void {
  const unlisted = new Set(removed.filter(address => listed.includes(address)));
  changes.edit(files.addresses, source => {
    const now = ledgerOf(parse(source) as LedgerEntry[]).addresses ?? [];
    // Removed one by one they would leave no list, or edits that overlap.
    if (now.every(address => unlisted.has(address))) return setValue(source, [], []);
    return now.flatMap((address, index) => (unlisted.has(address) ? removeNode(source, [index]) : []));
  });
}

/** Says in the ledger of a site that the pages of some addresses were removed for good. */
export function markGone(changes: ChangeSet, addresses: readonly string[]): void {
  changes.edit(files.addresses, source =>
    (parse(source) as LedgerEntry[]).flatMap((entry, index) =>
      typeof entry === 'string' && addresses.includes(entry) ? setValue(source, [index], { gone: entry }) : [],
    ),
  );
}

/** Adds addresses to the ledger of a site, which is made if it is missing. */
export function listAddresses(changes: ChangeSet, listed: readonly string[] | undefined, added: readonly string[]): void {
  const sorted = inLedgerOrder(added);
  if (listed === undefined) {
    changes.put(files.addresses, `${head}${sorted.map(address => `- ${address}\n`).join('')}`);
    return;
  }
  // A page that is back is no longer gone.
  changes.edit(files.addresses, source =>
    (parse(source) as LedgerEntry[]).flatMap((entry, index) =>
      typeof entry !== 'string' && added.includes(entry.gone) ? setValue(source, [index], entry.gone) : [],
    ),
  );
  const now = [...listed];
  for (const address of sorted.filter(one => !listed.includes(one))) {
    const place = placeInLedger(now, address);
    // One after the other: between two neighbours several may come.
    changes.edit(files.addresses, source => insertItem(source, [], address, place));
    now.splice(place, 0, address);
  }
}
