import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import button from '#client/controls/button.module.css';
import { Icon } from '#client/icon.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { facets } from '../../../catalogue/finder/facet-values.ts';
import { emptyFilter, type FilteredItems, type ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import styles from './chosen-values.module.css';
import { nodeRangeText } from './node-range-text.ts';

interface ChosenValuesProps {
  block: BlockOf<'ip-catalogue'>;
  filter: ItemFilter;
  facets: FilteredItems['facets'];
  onChange(filter: ItemFilter): void;
  queryWith(filter: ItemFilter): string;
}

/** What is chosen, each value with a way to take it off again, and one to take off all: links, which work without a script. */
export function ChosenValues({ block, filter, facets: values, onChange, queryWith }: ChosenValuesProps) {
  const { t } = useTranslation();
  const range = nodeRangeText(filter, t);
  const chosen = [
    ...(range === undefined ? [] : [{ key: 'node', name: range, without: { ...filter, nodeFrom: '', nodeTo: '' } }]),
    ...facets.flatMap(facet =>
      values[facet]
        .filter(({ value }) => filter[facet].includes(value))
        .map(({ value, name }) => ({
          key: `${facet} ${value}`,
          name,
          without: { ...filter, [facet]: filter[facet].filter(other => other !== value) },
        })),
    ),
  ];
  if (chosen.length === 0 && filter.q === '') return null;
  const { sort, view, compare } = filter;
  const none = { ...emptyFilter, sort, view, compare };
  const linkTo = (next: ItemFilter) => ({
    to: { search: queryWith({ ...next, page: '' }), hash: `#${block.id}` },
    discover: 'none' as const,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // The link goes with what it takes off.
      event.currentTarget.closest('search')?.querySelector('input')?.focus();
      onChange(next);
    },
  });
  return (
    <ul aria-label={t('catalogue.chosen')} className={styles.chosen}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <Link {...linkTo(without)} aria-label={t('catalogue.unfilter', { name })}>
            {name}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link {...linkTo(none)} className={`${button.secondary} ${button.compact}`}>
          {t('catalogue.reset')}
        </Link>
      </li>
    </ul>
  );
}
