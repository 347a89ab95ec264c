import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import { findItems } from '#site/pages/catalogue.ts';
import { Section } from '../parts/section.tsx';
import { CategoryCards } from './category-cards.tsx';
import styles from './ip-catalogue-block.module.css';
import { ItemList } from './item-list.tsx';

/** Items shown before "show more". */
const firstItems = 12;

/** The whole catalogue: all items with a filter, then its categories. Without scripts the full list shows. */
export function IpCatalogueBlock({ block }: { block: BlockOf<'ip-catalogue'> }) {
  const { t } = useTranslation();
  const { categories } = block.data;
  const [filter, setFilter] = useState({ category: '', text: '' });
  const category = useRef<HTMLSelectElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const items = findItems(block.data, { category: filter.category || undefined, text: filter.text });

  const readFilter = () => setFilter({ category: category.current?.value ?? '', text: text.current?.value ?? '' });
  // The visitor may have chosen or typed before the app ran.
  useEffect(readFilter, []);

  return (
    <Section block={block}>
      <div className={styles.list}>
        <h3 id={`${block.id}-items`}>{t('catalogue.products')}</h3>
        <search aria-labelledby={`${block.id}-items`} className={styles.filter} onInput={readFilter}>
          <label>
            {t('catalogue.category')}
            <select ref={category} defaultValue="">
              <option value="">{t('catalogue.allCategories')}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('catalogue.search')}
            <input ref={text} type="search" autoComplete="off" placeholder={t('catalogue.searchPlaceholder')} />
          </label>
          <p role="status">{items.length === 0 ? t('catalogue.empty') : t('catalogue.count', { count: items.length })}</p>
        </search>
        {items.length > 0 && <ItemList items={items} first={firstItems} categories={categories} />}
      </div>
      <CategoryCards categories={categories} />
    </Section>
  );
}
