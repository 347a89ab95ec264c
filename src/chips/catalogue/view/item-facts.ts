import type { TFunction } from 'i18next';
import { nameLine } from '#site/words/list-format.ts';
import type { Catalogue, CatalogueItem } from '../catalogue.ts';
import { type JointOffer, joinOffers } from '../offers.ts';

/** What items say, by the words for its heading. */
const labels = {
  kind: 'catalogue.kind',
  standards: 'catalogue.standards',
  rate: 'catalogue.rate',
  lanes: 'catalogue.lanes',
  widths: 'catalogue.widths',
  interfaces: 'catalogue.interfaces',
  offers: 'catalogue.foundryAndProcess',
  deliverables: 'catalogue.deliverables',
  applications: 'catalogue.applications',
} as const;

type FactId = keyof typeof labels;
const factIds = Object.keys(labels) as FactId[];

/** What an item says under one heading. */
export interface ItemFact {
  id: FactId;
  label: string;
  /** Empty where the item does not say it; several where it says it of several things. */
  lines: readonly string[];
}

/** The vocabulary of which items have the ids. */
export type ItemTerms = Pick<Catalogue, 'kinds' | 'statuses'>;

/**
 * What items say besides name, summary and category, in the reader's language: everything, or what is asked for, which takes a fraction
 * of the time. All lists of items have it from here.
 */
export function factsOf(
  item: CatalogueItem,
  terms: ItemTerms,
  t: TFunction,
  htmlLang: string,
  ids: readonly FactId[] = factIds,
): ItemFact[] {
  return ids.map(id => ({ id, label: t(labels[id]), lines: linesOf(id, item, terms, t, htmlLang) }));
}

function linesOf(id: FactId, item: CatalogueItem, terms: ItemTerms, t: TFunction, htmlLang: string): string[] {
  const { kind, rate, lanes, widths } = item;
  const said = (text: string | undefined) => (text === undefined || text === '' ? [] : [text]);
  switch (id) {
    case 'kind':
      return said(terms.kinds.find(term => term.id === kind)?.name);
    case 'rate':
      return rate === undefined ? [] : [`${rangeText(rate)}\u00a0${rate.unit}`];
    case 'lanes':
      return lanes === undefined ? [] : [rangeText(lanes)];
    case 'widths':
      return widths === undefined ? [] : [t('catalogue.bits', { widths: nameLine(widths, htmlLang) })];
    case 'offers':
      return offerLines(item, terms, t, htmlLang);
    default:
      return said(nameLine(item[id] ?? [], htmlLang));
  }
}

/** What is offered at which foundry: a line for those that offer the same. The status is said where it tells offers apart. Source code fits any process; its offers say where it is proven. */
function offerLines({ kind, offers }: CatalogueItem, { statuses }: ItemTerms, t: TFunction, htmlLang: string): string[] {
  const lines = joinOffers(offers).map(offer => {
    const words = { foundries: nameLine(offer.foundries, htmlLang), process: processText(offer, t, htmlLang) };
    const status = statuses.find(({ id }) => id === offer.status)?.name;
    return (statuses.length > 1 || kind === 'soft') && status !== undefined
      ? t('catalogue.offerWithStatus', { ...words, status })
      : t('catalogue.offer', words);
  });
  return kind === 'soft' ? [t('catalogue.anyProcess'), ...lines] : lines;
}

/** Nodes and variant of an offer. */
export const processText = ({ nodes, variant = '' }: Pick<JointOffer, 'nodes' | 'variant'>, t: TFunction, htmlLang: string) =>
  `${t('catalogue.nodes', { nodes: nameLine(nodes, htmlLang) })} ${variant}`.trimEnd();

const rangeText = ({ from, to }: { from?: number; to: number }) => (from === undefined ? String(to) : `${from}–${to}`);
