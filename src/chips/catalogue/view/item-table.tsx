import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '#client/shell-context.tsx';
import { TableBox, tableClass } from '#client/text/table.tsx';
import type { CatalogueCategory, CatalogueItem } from '../catalogue.ts';
import { FactLines } from './fact-lines.tsx';
import { factsOf, type ItemFact, type ItemTerms } from './item-facts.ts';
import { ItemLink } from './item-link.tsx';
import styles from './item-table.module.css';

interface ItemTableProps {
  label: string;
  items: readonly CatalogueItem[];
  terms: ItemTerms;
  /** The categories of the items; left out where all items are of one category. */
  categories?: readonly CatalogueCategory[];
  /** What a visitor can do with an item, beside its name. */
  actionOf?: ((item: CatalogueItem) => ReactNode) | undefined;
}

/** What the columns after the category show. */
const columns: readonly ItemFact['id'][] = ['kind', 'offers'];

/** Items of the catalogue, each with a link to its page. */
export function ItemTable({ label, items, terms, categories, actionOf }: ItemTableProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <div className={styles.frame}>
      <TableBox label={label}>
        <table className={`${tableClass} ${styles.items} ${categories ? styles.wide : ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.name')}</th>
              <th scope="col">{t('catalogue.overview')}</th>
              {categories && <th scope="col">{t('catalogue.category')}</th>}
              <th scope="col">{t('catalogue.kind')}</th>
              <th scope="col" className={styles.offers}>
                {t('catalogue.foundryAndProcess')}
              </th>
              {actionOf && <td className={styles.action} />}
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <tr key={item.id}>
                <th scope="row">
                  <ItemLink item={item} />
                </th>
                <td className={styles.summary}>{item.summary}</td>
                {categories && <td>{categories.find(({ id }) => id === item.category)?.name}</td>}
                {factsOf(item, terms, t, htmlLang, columns).map(({ id, lines }) => (
                  <td key={id} className={id === 'offers' ? styles.offers : undefined}>
                    <FactLines lines={lines} />
                  </td>
                ))}
                {actionOf && <td className={styles.action}>{actionOf(item)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  );
}
