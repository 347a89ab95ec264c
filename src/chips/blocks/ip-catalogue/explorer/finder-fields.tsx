import { type ChangeEvent, type FormEvent, type Ref, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#client/controls/button.module.css';
import { usePlace } from '#client/shell-context.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import { facets } from '../../../catalogue/finder/facet-values.ts';
import type { FilteredItems, ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import { itemOrders } from '../../../catalogue/finder/item-order.ts';
import { ChosenValues } from './chosen-values.tsx';
import { FacetValues } from './facet-values.tsx';
import { closeFacets } from './finder-facet.tsx';
import styles from './finder-fields.module.css';
import { NodeChips } from './node-chips.tsx';

interface FinderFieldsProps {
  ref: Ref<HTMLFormElement>;
  block: BlockOf<'ip-catalogue'>;
  filter: ItemFilter;
  facets: FilteredItems['facets'];
  /** How many items match, and how many there are. */
  found: number;
  all: number;
  onChange(filter: ItemFilter): void;
  /** Called when the visitor enters the field of the text, before the first key. */
  onEnter(): void;
  /** Called when the visitor leaves a field. */
  onLeave(): void;
  /** The query of this page with another filter. */
  queryWith(filter: ItemFilter): string;
}

/**
 * The fields of the finder: a text, nodes and values of each other facet, with the number of items that are left. It is a form
 * that the browser itself can send, to the address of what it asks for.
 */
export function FinderFields({ ref, block, filter, facets: values, found, all, onChange, onEnter, onLeave, queryWith }: FinderFieldsProps) {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  const search = useRef<HTMLElement>(null);
  useCloseOutside(search);
  const chosen = facets.reduce((sum, facet) => sum + filter[facet].length, 0);
  const change = useChange(filter, onChange);
  const follow = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLeave();
  };
  return (
    <search ref={search} aria-label={t('finder.search')} className={styles.finder} data-reads-query onBlur={onLeave}>
      <form
        ref={ref}
        method="get"
        // A browser that loads the page again would put earlier choices over those of the address.
        autoComplete="off"
        action={`${addressIn(shell.language, path, shell.languages)}#${block.id}`}
        className={styles.form}
        onSubmit={submit}
      >
        <div className={styles.text}>
          <label>
            {t('finder.search')}
            <input type="search" name="q" placeholder={t('finder.placeholder')} value={filter.q} onFocus={onEnter} onChange={follow} />
          </label>
          <button type="submit" className={`${button.primary} ${styles.submit}`}>
            {t('catalogue.show')}
          </button>
          <p role="status" className={styles.found}>
            {found === 0 ? t('catalogue.empty') : t('catalogue.count', { count: found, all })}
          </p>
        </div>
        <NodeChips values={values.node} nodeFrom={filter.nodeFrom} nodeTo={filter.nodeTo} onChange={change} />
        <details className={styles.facets}>
          <summary>{chosen === 0 ? t('catalogue.filters') : t('catalogue.filtersChosen', { count: chosen })}</summary>
          <div className={styles.choices}>
            {facets.map(facet => (
              <FacetValues key={facet} facet={facet} values={values[facet]} chosen={filter[facet]} onChange={change} block={block} />
            ))}
            <label className={styles.sort}>
              {t('catalogue.sort')}
              <select name="sort" value={filter.sort} onChange={follow}>
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
        {filter.view !== '' && <input type="hidden" name="view" value={filter.view} />}
      </form>
      <ChosenValues block={block} filter={filter} facets={values} onChange={onChange} queryWith={queryWith} />
    </search>
  );
}

/** Changes a part of the filter. It is always the same function: the facets need not be drawn again with each key that is typed. */
function useChange(filter: ItemFilter, onChange: (filter: ItemFilter) => void): (part: Partial<ItemFilter>) => void {
  const latest = useRef({ filter, onChange });
  useLayoutEffect(() => {
    latest.current = { filter, onChange };
  });
  return useCallback(part => latest.current.onChange({ ...latest.current.filter, ...part }), []);
}

/** A list of values that lies over the page closes when the visitor points elsewhere. */
function useCloseOutside(search: { readonly current: HTMLElement | null }): void {
  const close = useEffectEvent(({ target }: Event) => {
    if (search.current && target instanceof Node) closeFacets(search.current, target);
  });
  useEffect(() => {
    const listener = (event: Event) => close(event);
    addEventListener('pointerdown', listener);
    addEventListener('focusin', listener);
    return () => {
      removeEventListener('pointerdown', listener);
      removeEventListener('focusin', listener);
    };
  }, []);
}
