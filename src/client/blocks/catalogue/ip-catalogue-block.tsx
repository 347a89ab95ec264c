import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import { filterItems } from '#site/pages/item-filter.ts';
import { Section } from '../parts/section.tsx';
import { CategoryCards } from './category-cards.tsx';
import { FinderFields } from './finder-fields.tsx';
import styles from './ip-catalogue-block.module.css';
import { ItemList } from './item-list.tsx';
import { SampleNote } from './sample-note.tsx';
import { useItemFilter } from './use-item-filter.ts';

/** Items shown before "show more". */
const firstItems = 12;

/** The whole catalogue: all items with their filters, then its categories. Without scripts the full list shows. */
export function IpCatalogueBlock({ block }: { block: BlockOf<'ip-catalogue'> }) {
  const { t } = useTranslation();
  const { data } = block;
  const finder = useRef<HTMLElement>(null);
  const { filter, change, settle } = useItemFilter(data, finder);
  const { items, facets } = useMemo(() => filterItems(data, filter), [data, filter]);

  return (
    <Section block={block}>
      <SampleNote isSample={data.isSample} />
      <div className={styles.list}>
        <FinderFields
          ref={finder}
          filter={filter}
          facets={facets}
          found={items.length}
          all={countItems(data)}
          onChange={change}
          onLeave={settle}
        />
        {items.length > 0 && (
          <ItemList
            items={items}
            first={firstItems}
            categories={data.categories}
            isOpen={filter.show !== ''}
            onOpen={() => change({ ...filter, show: 'all' })}
          />
        )}
      </div>
      <div className={styles.list}>
        <h3>{t('catalogue.categories')}</h3>
        <CategoryCards categories={data.categories} />
      </div>
    </Section>
  );
}

const countItems = ({ categories }: BlockOf<'ip-catalogue'>['data']) => categories.reduce((sum, { items }) => sum + items.length, 0);
