import { useTranslation } from 'react-i18next';
import type { CatalogueCategory, CatalogueItem } from '#site/pages/catalogue.ts';
import styles from './item-list.module.css';
import { ItemTable } from './item-table.tsx';

interface ItemListProps {
  items: readonly CatalogueItem[];
  /** How many items show before "show more". */
  first: number;
  categories?: readonly CatalogueCategory[];
}

/** Items of the catalogue: the first ones at once, the others on demand. All are in the document. */
export function ItemList({ items, first, ...table }: ItemListProps) {
  const { t } = useTranslation();
  const rest = items.slice(first);
  return (
    <>
      <ItemTable {...table} label={t('catalogue.products')} items={items.slice(0, first)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('catalogue.showMore')}</summary>
          <ItemTable {...table} label={t('catalogue.showMore')} items={rest} />
        </details>
      )}
    </>
  );
}
