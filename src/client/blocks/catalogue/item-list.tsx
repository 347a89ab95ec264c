import { useTranslation } from 'react-i18next';
import type { CatalogueCategory, CatalogueItem } from '#site/pages/catalogue.ts';
import styles from './item-list.module.css';
import { ItemTable } from './item-table.tsx';

interface ItemListProps {
  items: readonly CatalogueItem[];
  /** How many items show before "show more". */
  first: number;
  categories?: readonly CatalogueCategory[];
  /** Whether the rest shows from the start, and what to do when the visitor opens it. */
  isOpen?: boolean;
  onOpen?: () => void;
}

/** Items of the catalogue: the first ones at once, the others on demand. All are in the document. */
export function ItemList({ items, first, isOpen = false, onOpen, ...table }: ItemListProps) {
  const { t } = useTranslation();
  const rest = items.slice(first);
  return (
    <>
      <ItemTable {...table} label={t('catalogue.products')} items={items.slice(0, first)} />
      {rest.length > 0 && (
        <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && !isOpen && onOpen?.()}>
          <summary>{t('catalogue.showMore')}</summary>
          <ItemTable {...table} label={t('catalogue.showMore')} items={rest} />
        </details>
      )}
    </>
  );
}
