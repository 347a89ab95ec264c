import type { TFunction } from 'i18next';
import type { Catalogue, CatalogueItem } from '#site/pages/catalogue.ts';
import { nameLine } from '#site/words/list-format.ts';

/** What an item says under one heading. */
export interface ItemFact {
  id:
    | 'kind'
    | 'standards'
    | 'rate'
    | 'lanes'
    | 'widths'
    | 'interfaces'
    | 'process'
    | 'foundries'
    | 'status'
    | 'deliverables'
    | 'applications';
  label: string;
  /** Empty where the item does not say it. */
  text: string;
}

/** The vocabulary of which items have the ids. */
export type ItemTerms = Pick<Catalogue, 'kinds' | 'statuses'>;

/** Everything that items say besides name, summary and category, in the reader's language. All lists of items have it from here. */
export function factsOf(item: CatalogueItem, { kinds, statuses }: ItemTerms, t: TFunction, htmlLang: string): ItemFact[] {
  const line = (names: readonly (string | number)[] = []) => nameLine(names, htmlLang);
  const { kind, standards, rate, lanes, widths, interfaces, process, foundries, offers, deliverables, applications } = item;
  const states = statuses.filter(({ id }) => offers.some(({ status }) => status === id));
  return [
    { id: 'kind', label: t('catalogue.kind'), text: kinds.find(({ id }) => id === kind)?.name ?? '' },
    { id: 'standards', label: t('catalogue.standards'), text: line(standards) },
    { id: 'rate', label: t('catalogue.rate'), text: rate === undefined ? '' : `${rangeText(rate)}\u00a0${rate.unit}` },
    { id: 'lanes', label: t('catalogue.lanes'), text: lanes === undefined ? '' : rangeText(lanes) },
    { id: 'widths', label: t('catalogue.widths'), text: widths === undefined ? '' : t('catalogue.bits', { widths: line(widths) }) },
    { id: 'interfaces', label: t('catalogue.interfaces'), text: line(interfaces) },
    { id: 'process', label: t('catalogue.process'), text: t('catalogue.nodes', { nodes: line(process) }) },
    { id: 'foundries', label: t('catalogue.foundries'), text: line(foundries) },
    { id: 'status', label: t('catalogue.status'), text: line(states.map(({ name }) => name)) },
    { id: 'deliverables', label: t('catalogue.deliverables'), text: line(deliverables) },
    { id: 'applications', label: t('catalogue.applications'), text: line(applications) },
  ];
}

const rangeText = ({ from, to }: { from?: number; to: number }) => (from === undefined ? String(to) : `${from}–${to}`);
