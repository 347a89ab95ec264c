import type { TFunction } from 'i18next';
import type { ItemFilter } from '../../../catalogue/finder/item-filter.ts';

/** The range of process nodes in words; `undefined` where all will do. */
export function nodeRangeText({ nodeFrom, nodeTo }: Pick<ItemFilter, 'nodeFrom' | 'nodeTo'>, t: TFunction): string | undefined {
  if (nodeFrom === '' && nodeTo === '') return undefined;
  const nodes =
    nodeTo === '' ? `≥\u00a0${nodeFrom}` : nodeFrom === '' ? `≤\u00a0${nodeTo}` : nodeFrom === nodeTo ? nodeTo : `${nodeFrom}–${nodeTo}`;
  return t('catalogue.nodes', { nodes });
}
