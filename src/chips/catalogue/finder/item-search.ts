import { memoize } from '#site/memoize.ts';
import { foldText, withoutMarks, withoutUnseen } from '#site/search/search-words.ts';
import { escapePattern } from '#site/words/placeholders.ts';
import { type Catalogue, type CatalogueItem, type CatalogueTerm, onRequest } from '../catalogue.ts';
import { placesIn } from './facet-values.ts';
import { takeNodes } from './typed-nodes.ts';

/** An offer of an item, as it is searched. */
export interface SearchedOffer extends Pick<CatalogueItem['offers'][number], 'nodes'> {
  /** Absent where it is for every foundry. */
  foundry?: string;
  /** Names of foundry, variant and status. */
  said: string;
  /** Where its foundries and status are among the values of facets. */
  places: { foundries: readonly number[]; status: number };
}

/** An item, and its offers with those of their nodes for which everything that was typed is true. */
interface FoundItem {
  item: CatalogueItem;
  offers: readonly SearchedOffer[];
  /** Where its values are among those of facets. */
  places: Record<'category' | 'kind' | 'application', readonly number[]>;
}

/** An item with all that is searched. */
interface SearchedItem extends FoundItem {
  /** What it says besides its offers. */
  said: string;
}

/**
 * The items that say all that a visitor has typed. `28 nm` and `28nm` are a node, and the name of a foundry is that foundry; all
 * else are words that the item says somewhere, where a number is a node, too. What concerns the process is true of one offer.
 */
export function searchItems(catalogue: Catalogue, text: string): readonly FoundItem[] {
  const { words, foundries, nodes } = readItemQuery(catalogue, text);
  const wanted = words.map(word => {
    const isIn = matcherOf(word);
    return {
      word,
      isIn,
      isOffered: offersIn(catalogue).some(offer => isIn(offer.said) || offer.nodes.some(node => word === String(node))),
    };
  });
  return searchedItems(catalogue).flatMap((searched): FoundItem | FoundItem[] => {
    const { item, said, offers, places } = searched;
    const missing = wanted.filter(({ isIn }) => !isIn(said));
    // Most items lack a word that no offer says either.
    if (missing.some(({ isOffered }) => !isOffered)) return [];
    if (missing.length + foundries.length + nodes.length === 0) return searched;
    const found = offers.flatMap((offer): SearchedOffer | SearchedOffer[] => {
      if (offer.foundry !== undefined && foundries.some(name => name !== offer.foundry)) return [];
      const numbers = [...nodes.map(String), ...missing.filter(({ isIn }) => !isIn(offer.said)).map(({ word }) => word)];
      if (numbers.length === 0) return offer;
      const left = offer.nodes.filter(node => numbers.every(number => number === String(node)));
      return left.length === 0 ? [] : { ...offer, nodes: left };
    });
    return found.length === 0 ? [] : [{ item, offers: found, places }];
  });
}

/** Items of a category (of all without one) that match a text. */
export function findItems(catalogue: Catalogue, { category, text = '' }: { category?: string | undefined; text?: string }) {
  return searchItems(catalogue, text)
    .map(({ item }) => item)
    .filter(item => category === undefined || item.category === category);
}

/** What was typed, taken apart. */
function readItemQuery({ foundries }: Catalogue, text: string): { words: string[]; foundries: string[]; nodes: number[] } {
  const typed = takeNodes(normal(withoutUnseen(text)));
  let { rest } = typed;
  const named: string[] = [];
  for (const { name, pattern } of foundryPatterns(foundries)) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) named.push(name);
    rest = without;
  }
  return { words: rest.split(/\s+/).filter(word => word !== ''), foundries: named, nodes: typed.nodes };
}

/** The longest name first: "Foundry AB" is not "Foundry A". */
const foundryPatterns = memoize((foundries: readonly CatalogueTerm[]) =>
  foundries.toSorted((a, b) => b.name.length - a.name.length).map(({ name }) => ({ name, pattern: wholeName(normal(name)) })),
);

const searchedItems = memoize((catalogue: Catalogue): SearchedItem[] => {
  const { categories, kinds, statuses } = catalogue;
  const { placesOfItem, placesOfOffer, anywhere } = placesIn(catalogue);
  // Thousands of items have a few hundred offers among them.
  const searchedOffer = memoize((offer: CatalogueItem['offers'][number]): SearchedOffer => {
    const said = normal([offer.foundry, offer.variant ?? '', nameIn(statuses, offer.status)].join('\n'));
    return { ...offer, said, places: placesOfOffer(offer) };
  });
  const forAny: SearchedOffer = { nodes: anywhere.nodes, said: normal(nameIn(statuses, onRequest)), places: anywhere };
  return categories.flatMap(({ name: category, items }) =>
    items.map(item => {
      const { id, name, summary, keywords = '', standards = [], interfaces = [], applications } = item;
      const around = [category, nameIn(kinds, item.kind)];
      const said = normal([id, name, summary, keywords, ...standards, ...interfaces, ...applications, ...around].join('\n'));
      const offers = item.offers.map(searchedOffer);
      return { item, said, offers: item.kind === 'soft' ? [...offers, forAny] : offers, places: placesOfItem(item) };
    }),
  );
});

/** All offers of items, each once. */
const offersIn = memoize((catalogue: Catalogue) => [...new Set(searchedItems(catalogue).flatMap(({ offers }) => offers))]);

const nameIn = (terms: readonly CatalogueTerm[], id: string | undefined) => terms.find(term => term.id === id)?.name ?? '';

/** Finds a word in a text, or a number that is no part of a longer one. */
function matcherOf(word: string): (text: string) => boolean {
  if (!/^\d+$/.test(word)) return text => text.includes(word);
  const number = new RegExp(`(?<!\\d)${word}(?!\\d)`);
  return text => text.includes(word) && number.test(text);
}

/** In the same form in every browser: one in Turkish makes another lower case of IP. */
const normal = (text: string) => withoutMarks(foldText(text.normalize('NFKC')));

/** A name that is not part of a longer word; Chinese has no spaces between words. */
function wholeName(name: string): RegExp {
  const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]';
  const isLetter = new RegExp(`^${letter}$`, 'u');
  const before = isLetter.test(name.at(0) ?? '') ? `(?<!${letter})` : '';
  const after = isLetter.test(name.at(-1) ?? '') ? `(?!${letter})` : '';
  return new RegExp(`${before}${escapePattern(name)}${after}`, 'gu');
}
