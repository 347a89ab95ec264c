import { entryWordsPath } from '#site/collections/entries.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { referencesByPath } from '../links/references.ts';
import { collectionNames, entryIds } from '../lookup/collection-entries.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import { pathSuggestion } from '../suggest/nearest.ts';
import { childPathProblem } from './child-path.ts';
import { vanishedPages } from './vanished-pages.ts';

const mostNotes = 3;

/** Every published address keeps working, and every current address is in the ledger. */
export const publishedAddresses: Rule = (draft, report) => {
  const { addresses, config } = draft;
  if (addresses === undefined || config === undefined) return;
  const { entries, find, paths } = routeTable(draft);
  const references = referencesByPath(draft);
  const vanished = vanishedPages(draft);
  const gone = new Set(draft.gone);
  const answers = (address: string) => {
    if (gone.has(address)) return true;
    const found = find(address);
    return found !== undefined && !isDeadGroup(found);
  };
  const misnested = entries.filter(placed => childPathProblem(placed) !== undefined).map(({ entry }) => entry.path.replace(/^\/?/, '/'));
  const unanswered = new Set(addresses.filter(address => !answers(address)));
  const isLostEntry = unanswered.size === 0 ? () => false : lostEntries(draft);
  const lost = addresses.flatMap((address, index) => {
    if (!unanswered.has(address)) return [];
    // Each of these has its own problem, and its repair repairs this address too: the path above, the links to it, the nesting of
    // its route, the entry that it showed.
    const isReportedElsewhere =
      stepsAbove(address).some(above => unanswered.has(above)) ||
      (references.has(address) && !vanished.has(address)) ||
      misnested.some(path => address.endsWith(path)) ||
      isLostEntry(address);
    return isReportedElsewhere ? [] : [{ address, index, above: pageAbove(draft, address) }];
  });
  // The pages of entries are reported together, if the page above them no longer has one for each entry.
  for (const group of Map.groupBy(lost, ({ address, above }) => above ?? address).values()) {
    const [{ address, index, above } = { address: '', index: 0 }, ...others] = group;
    if (above !== undefined && draft.pages[above] === undefined) continue;
    const linked = vanished.get(address) ?? [];
    report({
      code: 'address/vanished',
      message: `\`${address}\`${and(others)} was published, and nothing answers there any more. Lead it on with a route that says \`path: ${address}\`, a \`name:\` of its own, as \`title:\` the name of the route that it leads to, \`hidden: true\` and \`redirect:\`; next time let \`npm run move\` do both. If no other page replaces it, write \`gone: ${address}\` here. If it was never online, delete this line.${linked.length === 0 ? '' : ` ${linked.length} links still lead there: correct or remove them.`}`,
      at: { file: files.addresses, path: [index] },
      ...(linked.length === 0
        ? pathSuggestion(address, paths)
        : { notes: linked.slice(0, mostNotes).map(at => ({ message: 'One of the links:', at })) }),
    });
  }

  for (const [index, address] of addresses.entries()) {
    const shown = gone.has(address) ? find(address) : undefined;
    if (shown === undefined || shown.path.endsWith('*')) continue;
    report({
      code: 'address/gone',
      message: `Visitors are told that \`${address}\` is gone, but a route answers there. Write \`- ${address}\` alone, or remove the route.`,
      at: { file: files.addresses, path: [index, 'gone'] },
      notes: [{ message: 'The route:', at: { file: files.config, path: [...shown.at, 'path'] } }],
    });
  }

  const [first, ...others] = missingAddresses(draft);
  // If another address is gone, this may be its new path.
  if (first === undefined || unanswered.size > 0) return;
  report({
    code: 'address/unlisted',
    severity: 'warning',
    message: `The address \`${first}\`${and(others)} will be published, but is not in this list. \`npm run addresses\` adds what is missing.`,
    at: { file: files.addresses, path: [Math.max(0, placeInLedger(addresses, first) - 1)] },
  });
};

/** The addresses of a draft that its ledger lacks, in the order of the ledger. */
export function missingAddresses(draft: Draft): string[] {
  const listed = new Set(draft.addresses);
  return inLedgerOrder(routeTable(draft).paths.filter(path => !listed.has(path)));
}

/** Addresses in the order of a ledger: alphabetical. */
export function inLedgerOrder(addresses: readonly string[]): string[] {
  return addresses.toSorted();
}

/** Index at which an address belongs in a ledger. */
export function placeInLedger(addresses: readonly string[], address: string): number {
  const next = addresses.findIndex(listed => listed > address);
  return next === -1 ? addresses.length : next;
}

/** `/ic/ip/usb` → `/ic`, `/ic/ip`. */
const stepsAbove = (address: string) => Array.from(address.matchAll(/(?<!^)\//g), ({ index }) => address.slice(0, index));

/** Page file of the route above an address. */
const pageAbove = (draft: Draft, address: string) => routeTable(draft).find(address.slice(0, address.lastIndexOf('/')))?.entry.page;

const and = ({ length }: readonly unknown[]) => (length === 0 ? '' : ` (and ${length} more)`);

/**
 * Tells of an address whether it showed an entry that languages have words for, but its collection no longer has. The missing entry is
 * reported there.
 */
function lostEntries(draft: Draft): (address: string) => boolean {
  const collections = collectionNames(draft).map(collection => ({ collection, ids: entryIds(draft, collection) }));
  const known = collections.flatMap(({ collection, ids }) => (ids === 'unknown' ? [] : [{ collection, ids: new Set(ids) }]));
  if (known.length < collections.length) return () => true;
  return address => {
    const id = address.slice(address.lastIndexOf('/') + 1);
    return known.some(({ collection, ids }) => {
      if (ids.has(id)) return false;
      const path = entryWordsPath(draft, collection, id);
      return draftLanguages(draft).some(({ words }) => nodeAt(words, path) !== undefined);
    });
  };
}
