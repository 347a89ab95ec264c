import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../catalogue.ts';
import type { ItemTerms } from './item-facts.ts';
import styles from './item-list.module.css';
import { ItemTable } from './item-table.tsx';

interface ItemListProps {
  items: readonly CatalogueItem[];
  /** How many items show before "show more". */
  first: number;
  terms: ItemTerms;
  /** What a visitor can do with an item, beside its name. */
  actionOf?: ((item: CatalogueItem) => ReactNode) | undefined;
}

/** Items of the catalogue: the first ones at once, the others on demand. All are in the document. */
export function ItemList({ items, first, terms, actionOf }: ItemListProps) {
  const { t } = useTranslation();
  const rest = items.slice(first);
  return (
    <>
      <ItemTable terms={terms} label={t('catalogue.products')} items={items.slice(0, first)} actionOf={actionOf} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('catalogue.showMore')}</summary>
          <ItemTable terms={terms} label={t('catalogue.showMore')} items={rest} actionOf={actionOf} />
        </details>
      )}
    </>
  );
}
