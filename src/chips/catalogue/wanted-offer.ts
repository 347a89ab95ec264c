import type { Catalogue, CatalogueItem } from './catalogue.ts';
import type { ItemFilter } from './finder/item-filter.ts';

/** What an enquiry about an item can say of its offer: a process node and a foundry, by their values. */
interface WantedOffer {
  node?: string;
  foundry?: string;
}

/** What a filter leaves of an item's offers, where it leaves one node, or one foundry: that is what its visitor wants. */
export function wantedOffer(
  { kind, offers }: Pick<CatalogueItem, 'kind' | 'offers'>,
  { foundries }: Pick<Catalogue, 'foundries'>,
  { foundry, status, nodeFrom, nodeTo }: Pick<ItemFilter, 'foundry' | 'status' | 'nodeFrom' | 'nodeTo'>,
): WantedOffer {
  // Source code suits whatever is asked for.
  if (kind === 'soft')
    return {
      ...(nodeFrom !== '' && nodeFrom === nodeTo ? { node: nodeFrom } : {}),
      ...(foundry.length === 1 ? { foundry: foundry[0] } : {}),
    };
  const idOf = (name: string) => foundries.find(known => known.name === name)?.id ?? name;
  const left = offers
    .map(offer => ({ ...offer, foundry: idOf(offer.foundry), nodes: offer.nodes.filter(node => isWithin(node, nodeFrom, nodeTo)) }))
    .filter(offer => isChosen(offer.foundry, foundry) && isChosen(offer.status, status) && offer.nodes.length > 0);
  const [node, ...otherNodes] = new Set(left.flatMap(({ nodes }) => nodes));
  const [only, ...otherFoundries] = new Set(left.map(offer => offer.foundry));
  return {
    ...(node !== undefined && otherNodes.length === 0 && (nodeFrom !== '' || nodeTo !== '') ? { node: String(node) } : {}),
    ...(only !== undefined && otherFoundries.length === 0 && foundry.length > 0 ? { foundry: only } : {}),
  };
}

const isChosen = (value: string, chosen: readonly string[]) => chosen.length === 0 || chosen.includes(value);

const isWithin = (node: number, from: string, to: string) => (from === '' || node >= Number(from)) && (to === '' || node <= Number(to));
