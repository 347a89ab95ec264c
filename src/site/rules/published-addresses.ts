import { pathSuggestion } from '../nearest.ts';
import { type Draft, files, type Rule } from '../source.ts';
import { knownAnywhere } from './catalogue-names.ts';
import { referencesByPath } from './references.ts';
import { isDeadGroup, routeTable } from './route-table.ts';

/** What was published answers for ever, and what is published is in the ledger. */
export const publishedAddresses: Rule = (draft, report) => {
  const { addresses, config } = draft;
  if (addresses === undefined || config === undefined) return;
  const { find, paths } = routeTable(draft);
  const references = referencesByPath(draft);
  const isGone = (address: string) => {
    const found = find(address);
    // Links to it, or the words of the catalogue entry that it showed, tell of the same slip.
    return (found === undefined || isDeadGroup(found)) && !references.has(address) && !hasWords(draft, address);
  };
  const pageAbove = (address: string) => find(address.slice(0, address.lastIndexOf('/')))?.entry.page;
  const gone = addresses.flatMap((address, index) => (isGone(address) ? [{ address, index, above: pageAbove(address) }] : []));
  // The pages of catalogue entries go together, when the page above them no longer has one for each.
  for (const group of Map.groupBy(gone, ({ address, above }) => above ?? address).values()) {
    const [{ address, index, above } = { address: '', index: 0 }, ...others] = group;
    if (above !== undefined && draft.pages[above] === undefined) continue;
    report({
      code: 'address/vanished',
      message: `\`${address}\`${and(others)} was published, and nothing answers there any more. Lead it on with a route that says \`path: ${address}\`, \`hidden: true\` and \`redirect:\`; next time let \`npm run move\` do both. If it was never online, delete this line.`,
      at: { file: files.addresses, path: [index] },
      ...pathSuggestion(address, paths),
    });
  }

  const [first, ...others] = missingAddresses(draft);
  if (first === undefined) return;
  report({
    code: 'address/unlisted',
    severity: 'warning',
    message: `The address \`${first}\`${and(others)} will be published, but is not in this list. \`npm run addresses\` adds what is missing.`,
    at: { file: files.addresses, path: [Math.max(0, placeOf(addresses, first) - 1)] },
  });
};

/** The addresses of a draft that its ledger lacks, in the order of the ledger. */
export function missingAddresses(draft: Draft): string[] {
  const listed = new Set(draft.addresses);
  return routeTable(draft)
    .paths.filter(path => !listed.has(path))
    .sort();
}

/** Index at which an address belongs in a ledger, whose order is that of the alphabet. */
export function placeOf(addresses: readonly string[], address: string): number {
  const next = addresses.findIndex(listed => listed > address);
  return next === -1 ? addresses.length : next;
}

const and = ({ length }: readonly unknown[]) => (length === 0 ? '' : ` (and ${length} more)`);

function hasWords(draft: Draft, address: string): boolean {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return knownAnywhere(draft, 'items', id) || knownAnywhere(draft, 'categories', id);
}
