import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { defined } from '#site/defined.ts';
import type { Offer } from '../../../generated/catalogue-config.ts';
import { CellFault } from './cell-fault.ts';
import { printList, readLines, readNumbers } from './lists.ts';

export const statuses = ['silicon-proven', 'in-development', 'on-request'] as const satisfies Offer['status'][];

/** A line for each offer of one foundry: `7, 12: on-request`, with its variant `22 (FDX): silicon-proven`. */
export const printOffers = (offers: readonly Offer[]): string => offers.map(printOffer).join('\n');

const printOffer = ({ nodes, variant, status }: Offer) => `${printList(nodes)}${variant === undefined ? '' : ` (${variant})`}: ${status}`;

/** Reads what `printOffers` prints, for one foundry. Throws CellFault. */
export function readOffers(text: string, foundry: string, nodes: readonly number[] | undefined): Offer[] {
  return readLines(text).map(line => {
    const [, written, variant, status = ''] = /^([\p{Nd}\s,;，；、]+?)\s*(?:nm)?\s*(?:[(（](.+)[)）])?\s*[:：]\s*(.*)$/u.exec(line) ?? [];
    if (written === undefined)
      throw new CellFault(
        `\`${line}\` is no offer. Write process nodes, a colon and the status: \`7, 12: on-request\`, and a variant as \`22 (FDX): on-request\`.`,
      );
    const known = statuses.find(name => name === status);
    if (known === undefined)
      throw new CellFault(
        `${status === '' ? 'The status is missing.' : `\`${status}\` is no status.`}${didYouMean(suggestion(status, statuses))} There are: ${statuses.join(', ')}.`,
      );
    return { foundry, nodes: readNumbers(written, nodes), ...defined({ variant: variant?.trim() }), status: known };
  });
}

/**
 * The offers of a product after those of some foundries were edited: each takes the place of the one that it replaces, and more
 * of a foundry follow its last one.
 */
export function mergeOffers(offers: readonly Offer[], cells: ReadonlyMap<string, readonly Offer[]>): Offer[] {
  const places = (foundry: string) => offers.flatMap((offer, index) => (offer.foundry === foundry ? [index] : []));
  const merged = offers.flatMap((offer, index) => {
    const own = cells.get(offer.foundry);
    if (own === undefined) return [offer];
    const all = places(offer.foundry);
    const place = all.indexOf(index);
    return own.slice(place, place === all.length - 1 ? undefined : place + 1);
  });
  const added = Array.from(cells, ([foundry, own]) => (places(foundry).length === 0 ? own : [])).flat();
  return [...merged, ...added];
}
