import type { IPItem, Kinds } from '../generated/catalogue-config.ts';

/** What an item is: source code that is synthesised, or a finished layout. */
export type ItemKind = NonNullable<IPItem['kind']>;

export const itemKinds = ['soft', 'hard'] as const satisfies readonly ItemKind[];

/** The kinds that the deliverables of an item make it; one where the catalogue is right, none where they do not say. */
export function deliveredKinds({ deliverables }: Pick<IPItem, 'deliverables'>, kinds: Kinds | undefined): ItemKind[] {
  return itemKinds.filter(kind => kinds?.[kind].some(id => deliverables.includes(id)));
}

/** The kind of an item: what its deliverables make it, or else what it says itself. */
export const kindOfItem = (item: IPItem, kinds: Kinds | undefined): ItemKind | undefined => deliveredKinds(item, kinds)[0] ?? item.kind;
