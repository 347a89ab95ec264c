import { useTranslation } from 'react-i18next';
import type { CatalogueCategory, CatalogueItem } from '#site/pages/catalogue.ts';
import { nameLine } from '#site/words/list-format.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShell } from '../../shell-context.tsx';
import { TableBox, tableClass } from '../../text/table.tsx';
import styles from './item-table.module.css';

interface ItemTableProps {
  label: string;
  items: readonly CatalogueItem[];
  /** The categories of the items; left out where all items are of one category. */
  categories?: readonly CatalogueCategory[];
}

/** Items of the catalogue, each with a link to its page. */
export function ItemTable({ label, items, categories }: ItemTableProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <div className={styles.frame}>
      <TableBox label={label}>
        <table className={`${tableClass} ${styles.items}`}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.name')}</th>
              <th scope="col">{t('catalogue.overview')}</th>
              {categories && <th scope="col">{t('catalogue.category')}</th>}
              <th scope="col">{t('catalogue.process')}</th>
              <th scope="col">{t('catalogue.foundries')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <tr key={item.id}>
                <th scope="row">{item.path === undefined ? item.name : <SiteLink to={item.path}>{item.name}</SiteLink>}</th>
                <td className={styles.summary}>{item.summary}</td>
                {categories && <td>{categories.find(({ id }) => id === item.category)?.name}</td>}
                <td>{t('catalogue.nodes', { nodes: nameLine(item.process, htmlLang) })}</td>
                <td>{nameLine(item.foundries, htmlLang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  );
}
