import { defined } from '#site/defined.ts';
import { memoize } from '#site/memoize.ts';
import { joinPath } from '#site/routes/route.ts';
import type { Catalogue, CatalogueCategory, CatalogueItem } from './catalogue.ts';
import { foundriesIn, processIn, tyingOffers } from './offers.ts';

/**
 * The catalogue as browsers fetch it to explore it. Thousands of items have a few hundred offers and lists among them: each is written
 * once, and items name its place. What follows from the rest is left out, and so are the texts of categories, which have their own pages.
 */
export interface PackedCatalogue extends Omit<Catalogue, 'categories'> {
  categories: (Omit<CatalogueCategory, 'items' | 'text'> & { items: PackedItem[] })[];
  /** Path below which items have their pages, by their ids. */
  itemsAt?: string;
  offers: CatalogueItem['offers'];
  /** Lists of deliverables, and of applications. */
  lists: string[][];
}

interface PackedItem extends Omit<CatalogueItem, 'category' | 'path' | 'process' | 'foundries' | 'offers' | Listed | 'related'> {
  /** Places of its offers; absent without one. */
  offers?: number[];
  deliverables: number;
  applications: number;
  related?: string[];
}

type Listed = 'deliverables' | 'applications';

export const packCatalogue = memoize(({ categories, ...catalogue }: Catalogue): PackedCatalogue => {
  const [offers, lists] = [placeBook<CatalogueItem['offers'][number]>(), placeBook<string[]>()];
  const pack = (item: CatalogueItem): PackedItem => {
    const { category: _category, path: _path, process: _process, foundries: _foundries, offers: ownOffers, related, ...own } = item;
    return {
      ...own,
      deliverables: lists.placeOf(item.deliverables),
      applications: lists.placeOf(item.applications),
      ...defined({
        offers: ownOffers.length === 0 ? undefined : ownOffers.map(offers.placeOf),
        related: related?.map(({ id }) => id),
      }),
    };
  };
  const [first] = categories.flatMap(({ items }) => items);
  const packed = categories.map(({ items, text: _text, ...category }) => ({ ...category, items: items.map(pack) }));
  const itemsAt = first?.path?.slice(0, -first.id.length - 1);
  return { ...catalogue, ...defined({ itemsAt }), categories: packed, offers: offers.all, lists: lists.all };
});

/** Memoized, because what is made of a catalogue, such as its texts to search, is memoized by the catalogue. */
export const unpackCatalogue = memoize(({ categories, itemsAt, offers: allOffers, lists, ...catalogue }: PackedCatalogue): Catalogue => {
  const names = new Map(categories.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  const pathOf = (id: string) => (itemsAt === undefined ? {} : { path: joinPath(itemsAt, id) });
  const unpack = ({ related, ...item }: PackedItem, category: string): CatalogueItem => {
    const offers = (item.offers ?? []).flatMap(place => allOffers[place] ?? []);
    const tying = tyingOffers({ ...item, offers });
    return {
      ...item,
      ...pathOf(item.id),
      category,
      offers,
      process: processIn(tying),
      foundries: foundriesIn(tying),
      deliverables: lists[item.deliverables] ?? [],
      applications: lists[item.applications] ?? [],
      ...defined({ related: related?.map(id => ({ id, ...pathOf(id), name: names.get(id) ?? id })) }),
    };
  };
  return {
    ...catalogue,
    categories: categories.map(({ items, ...category }) => ({
      ...category,
      text: [],
      items: items.map(item => unpack(item, category.id)),
    })),
  };
});

/** Gives values places, equal ones the same. */
function placeBook<Value>() {
  const places = new Map<string, number>();
  const all: Value[] = [];
  const placeOf = (value: Value): number => {
    const key = JSON.stringify(value);
    const place = places.get(key) ?? all.push(value) - 1;
    places.set(key, place);
    return place;
  };
  return { all, placeOf };
}
