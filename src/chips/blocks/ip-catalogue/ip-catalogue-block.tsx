import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import { useShell } from '#client/shell-context.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import type { CatalogueItem } from '../../catalogue/catalogue.ts';
import { filterItems } from '../../catalogue/finder/item-filter.ts';
import { unpackCatalogue } from '../../catalogue/packed-catalogue.ts';
import { ShortlistButton } from '../../catalogue/shortlist/shortlist-button.tsx';
import { followShortlist, useShortlist } from '../../catalogue/shortlist/shortlist-store.ts';
import { CategoryCards } from '../../catalogue/view/category-cards.tsx';
import { ItemAddress } from '../../catalogue/view/item-link.tsx';
import { ItemTable } from '../../catalogue/view/item-table.tsx';
import { SampleNote } from '../../catalogue/view/sample-note.tsx';
import { Comparison } from './explorer/comparison.tsx';
import { itemAddress, listAddress } from './explorer/enquiry.ts';
import { ExportButtons } from './explorer/export/export-buttons.tsx';
import { guidesOf } from './explorer/finder-facet.tsx';
import { FinderFields } from './explorer/finder-fields.tsx';
import { ItemCards } from './explorer/item-cards.tsx';
import { ListPages } from './explorer/list-pages.tsx';
import { Shortlist } from './explorer/shortlist.tsx';
import { useItemFilter } from './explorer/use-item-filter.ts';
import { ViewLink } from './explorer/view-link.tsx';
import styles from './ip-catalogue-block.module.css';

/** Items on a page of the list. */
const pageSize = 24;

/** The explorer of the catalogue: filters, a list in pages, shortlist and comparison, then the categories. */
export function IpCatalogueBlock({ block }: { block: BlockOf<'ip-catalogue'> }) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const { id, to } = block;
  const data = unpackCatalogue(block.data);
  const form = useRef<HTMLFormElement>(null);
  const { filter, change, settle, queryWith } = useItemFilter(data, form);
  // Keys show at once; the list follows when the browser has time.
  const followed = useDeferredValue(filter);
  const { items, facets } = useMemo(() => filterItems(data, followed, htmlLang), [data, followed, htmlLang]);
  const all = useMemo(() => new Map(data.categories.flatMap(category => category.items.map(item => [item.id, item] as const))), [data]);
  const { ids } = useShortlist();
  useEffect(followShortlist, []);

  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Number(followed.page || 1), pages);
  const list = useMemo(() => {
    const actionOf = ({ id: item, name }: CatalogueItem) => <ShortlistButton id={item} name={name} />;
    const shown = { terms: data, items: items.slice((page - 1) * pageSize, page * pageSize), categories: data.categories, actionOf };
    if (items.length === 0) return null;
    return followed.view === 'cards' ? <ItemCards {...shown} /> : <ItemTable {...shown} label={t('catalogue.products')} />;
  }, [data, items, page, followed.view, t]);
  const categories = useMemo(() => <CategoryCards categories={data.categories} />, [data]);
  const itemsOf = (wanted: readonly string[]) => wanted.flatMap(wantedId => all.get(wantedId) ?? []);
  const compared = filter.compare === '' ? [] : filter.compare.split('.');
  const compare = (wanted: readonly string[]) => change({ ...filter, compare: wanted.join('.') });

  const kept = itemsOf([...new Set([...compared, ...ids])]);
  const chosen = useMemo(() => ({ catalogue: data, filter: followed, t, htmlLang }), [data, followed, t, htmlLang]);
  const addressOf = (listed: readonly CatalogueItem[]) => to && listAddress(to, listed, chosen);
  const pageOf = useCallback((item: CatalogueItem) => itemAddress(item, chosen), [chosen]);

  return (
    <ItemAddress value={pageOf}>
      <Section block={block} isReference>
        <div className={styles.list}>
          <FinderFields
            ref={form}
            block={block}
            filter={filter}
            facets={facets}
            found={items.length}
            all={all.size}
            onChange={next => change({ ...next, page: '' })}
            // The first search is the slowest: it runs before the first key, and what it makes is kept.
            onEnter={() => setTimeout(() => filterItems(data, { ...filter, q: 'a' }, htmlLang))}
            onLeave={settle}
            queryWith={queryWith}
          />
          <Shortlist items={kept} compared={compared} onCompare={compare} to={addressOf(kept)} />
          {compared.length > 1 && (
            <Comparison
              items={itemsOf(compared)}
              catalogue={data}
              to={addressOf(itemsOf(compared))}
              guides={guidesOf(block)}
              onClose={() => compare([])}
            />
          )}
          <div className={styles.top}>
            <SampleNote isSample={data.isSample} />
            <div className={styles.tools}>
              <ViewLink filter={filter} hash={`#${id}`} onChange={change} queryWith={queryWith} />
              <ExportButtons items={items} catalogue={data} />
            </div>
          </div>
          {list}
          <ListPages
            page={page}
            pages={pages}
            queryOf={target => queryWith({ ...filter, page: target === 1 ? '' : String(target) })}
            hash={`#${id}`}
          />
        </div>
        <div className={`${styles.list} ${styles.categories}`}>
          <h3>{t('catalogue.categories')}</h3>
          {all.size > pageSize && <p className={styles.firstOnly}>{t('catalogue.inCategories', { shown: pageSize, all: all.size })}</p>}
          {categories}
        </div>
      </Section>
    </ItemAddress>
  );
}
