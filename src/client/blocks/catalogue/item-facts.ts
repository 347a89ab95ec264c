import type { TFunction } from 'i18next';
import type { Catalogue, CatalogueItem } from '#site/pages/catalogue.ts';
import { type JointOffer, joinOffers } from '#site/pages/offers.ts';
import { nameLine } from '#site/words/list-format.ts';

/** What an item says under one heading. */
export interface ItemFact {
  id: 'kind' | 'standards' | 'rate' | 'lanes' | 'widths' | 'interfaces' | 'offers' | 'deliverables' | 'applications';
  label: string;
  /** Empty where the item does not say it; several where it says it of several things. */
  lines: readonly string[];
}

/** The vocabulary of which items have the ids. */
export type ItemTerms = Pick<Catalogue, 'kinds' | 'statuses'>;

/** Everything that items say besides name, summary and category, in the reader's language. All lists of items have it from here. */
export function factsOf(item: CatalogueItem, terms: ItemTerms, t: TFunction, htmlLang: string): ItemFact[] {
  const line = (names: readonly (string | number)[] = []) => nameLine(names, htmlLang);
  const said = (text: string | undefined) => (text === undefined || text === '' ? [] : [text]);
  const { kind, standards, rate, lanes, widths, interfaces, deliverables, applications } = item;
  return [
    { id: 'kind', label: t('catalogue.kind'), lines: said(terms.kinds.find(({ id }) => id === kind)?.name) },
    { id: 'standards', label: t('catalogue.standards'), lines: said(line(standards)) },
    { id: 'rate', label: t('catalogue.rate'), lines: rate === undefined ? [] : [`${rangeText(rate)}\u00a0${rate.unit}`] },
    { id: 'lanes', label: t('catalogue.lanes'), lines: lanes === undefined ? [] : [rangeText(lanes)] },
    { id: 'widths', label: t('catalogue.widths'), lines: widths === undefined ? [] : [t('catalogue.bits', { widths: line(widths) })] },
    { id: 'interfaces', label: t('catalogue.interfaces'), lines: said(line(interfaces)) },
    { id: 'offers', label: t('catalogue.foundryAndProcess'), lines: offerLines(item, terms, t, htmlLang) },
    { id: 'deliverables', label: t('catalogue.deliverables'), lines: said(line(deliverables)) },
    { id: 'applications', label: t('catalogue.applications'), lines: said(line(applications)) },
  ];
}

/** What is offered at which foundry: a line for those that offer the same. The status is said where it tells offers apart. */
function offerLines({ offers }: CatalogueItem, { statuses }: ItemTerms, t: TFunction, htmlLang: string): string[] {
  return joinOffers(offers).map(offer => {
    const words = { foundries: nameLine(offer.foundries, htmlLang), process: processText(offer, t, htmlLang) };
    const status = statuses.find(({ id }) => id === offer.status)?.name;
    return statuses.length > 1 && status !== undefined ? t('catalogue.offerWithStatus', { ...words, status }) : t('catalogue.offer', words);
  });
}

/** Nodes and variant of an offer. */
export const processText = ({ nodes, variant = '' }: Pick<JointOffer, 'nodes' | 'variant'>, t: TFunction, htmlLang: string) =>
  `${t('catalogue.nodes', { nodes: nameLine(nodes, htmlLang) })} ${variant}`.trimEnd();

const rangeText = ({ from, to }: { from?: number; to: number }) => (from === undefined ? String(to) : `${from}–${to}`);
