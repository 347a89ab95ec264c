import type { Offer } from '../generated/catalogue-config.ts';
import type { ItemKind } from './item-kind.ts';

/** What is offered alike at several foundries. Each of the nodes is one of each of these foundries. */
export interface JointOffer extends Omit<Offer, 'foundry'> {
  foundries: string[];
}

/** Offers that differ in nothing but the foundry, together, in the order in which they come. */
export function joinOffers(offers: readonly Offer[]): JointOffer[] {
  const joint = new Map<string, JointOffer>();
  for (const { foundry, ...offer } of offers) {
    const key = JSON.stringify([offer.nodes, offer.variant, offer.status]);
    const known = joint.get(key);
    if (known) known.foundries.push(foundry);
    else joint.set(key, { foundries: [foundry], ...offer });
  }
  return [...joint.values()];
}

/** The process nodes of a foundry. */
export interface FoundryNodes {
  foundry: string;
  /** In nanometres, the smallest first. */
  nodes: number[];
}

/** The process nodes that offers name of each foundry, by its name. */
export function nodesByFoundry(offers: readonly Offer[]): FoundryNodes[] {
  const byFoundry = new Map<string, number[]>();
  for (const { foundry, nodes } of offers) byFoundry.set(foundry, [...(byFoundry.get(foundry) ?? []), ...nodes]);
  return Array.from(byFoundry, ([foundry, nodes]) => ({ foundry, nodes: [...new Set(nodes)].sort((a, b) => a - b) })).sort((a, b) =>
    a.foundry < b.foundry ? -1 : 1,
  );
}

/** The offers that tie an item to processes: source code fits any, and its offers say where it is proven. */
export const tyingOffers = ({ kind, offers }: { kind?: ItemKind; offers: readonly Offer[] }): readonly Offer[] =>
  kind === 'soft' ? [] : offers;

/** Process nodes of offers, the smallest first, each once. */
export const processIn = (offers: readonly Offer[]): number[] => [...new Set(offers.flatMap(({ nodes }) => nodes))].sort((a, b) => a - b);

/** Foundries of offers, each once. */
export const foundriesIn = (offers: readonly Offer[]): string[] => [...new Set(offers.map(({ foundry }) => foundry))];
