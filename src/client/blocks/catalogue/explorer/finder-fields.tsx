import type { ChangeEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFilter, type Facet, type FilteredItems, facets, type ItemFilter } from '#site/pages/item-filter.ts';
import { itemOrders } from '#site/pages/item-order.ts';
import button from '../../../controls/button.module.css';
import styles from './finder-fields.module.css';

interface FinderFieldsProps {
  ref: Ref<HTMLElement>;
  filter: ItemFilter;
  facets: FilteredItems['facets'];
  /** How many items match, and how many there are. */
  found: number;
  all: number;
  onChange(filter: ItemFilter): void;
  /** Called when the visitor leaves a field. */
  onLeave(): void;
}

const labels = {
  category: 'catalogue.category',
  node: 'catalogue.process',
  foundry: 'catalogue.foundries',
  kind: 'catalogue.kind',
  application: 'catalogue.applications',
  status: 'catalogue.status',
} as const satisfies Record<Facet, string>;

/** The fields of the finder: a text and a choice for each facet, with the number of items that are left. */
export function FinderFields({ ref, filter, facets: values, found, all, onChange, onLeave }: FinderFieldsProps) {
  const { t } = useTranslation();
  const chosen = facets.filter(facet => filter[facet] !== '').length;
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ ...filter, [name]: value });
  const nameOf = (facet: Facet, name: string) => (facet === 'node' ? t('catalogue.nodes', { nodes: name }) : name);
  const reset = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    // The button goes with what it resets.
    currentTarget.closest('search')?.querySelector('input')?.focus();
    onChange({ ...emptyFilter, sort: filter.sort, view: filter.view, compare: filter.compare });
  };
  return (
    <search ref={ref} aria-label={t('catalogue.search')} className={styles.finder} data-reads-query onBlur={onLeave}>
      <label>
        {t('catalogue.search')}
        <input
          type="search"
          name="q"
          autoComplete="off"
          placeholder={t('catalogue.searchPlaceholder')}
          value={filter.q}
          onChange={change}
        />
      </label>
      <details className={styles.facets}>
        <summary>{chosen === 0 ? t('catalogue.filters') : t('catalogue.filtersChosen', { count: chosen })}</summary>
        <div className={styles.choices}>
          {facets.map(facet => (
            <label key={facet}>
              {t(labels[facet])}
              <select name={facet} autoComplete="off" value={filter[facet]} onChange={change}>
                <option value="">{t('catalogue.all')}</option>
                {values[facet].map(({ value, name, count }) => (
                  <option key={value} value={value} disabled={count === 0 && value !== filter[facet]}>
                    {t('catalogue.choice', { name: nameOf(facet, name), count })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label>
            {t('catalogue.sort')}
            <select name="sort" autoComplete="off" value={filter.sort} onChange={change}>
              <option value="">{t('catalogue.orders.catalogue')}</option>
              {itemOrders.map(order => (
                <option key={order} value={order}>
                  {t(`catalogue.orders.${order}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      <div className={styles.result}>
        <p role="status">{found === 0 ? t('catalogue.empty') : t('catalogue.count', { count: found, all })}</p>
        {(chosen > 0 || filter.q !== '') && (
          <button type="button" className={`${button.secondary} ${button.compact}`} onClick={reset}>
            {t('catalogue.reset')}
          </button>
        )}
      </div>
    </search>
  );
}

/** What the fields of the finder hold, those that are not empty. */
export function fieldsIn(finder: HTMLElement | null): Partial<ItemFilter> {
  const fields = finder?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [];
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]).filter(([, value]) => value !== ''));
}
