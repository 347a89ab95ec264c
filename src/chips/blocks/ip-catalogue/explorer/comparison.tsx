import { useTranslation } from 'react-i18next';
import button from '#client/controls/button.module.css';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { useShell } from '#client/shell-context.tsx';
import { TableBox, tableClass } from '#client/text/table.tsx';
import type { Catalogue, CatalogueItem } from '../../../catalogue/catalogue.ts';
import { FactLines, StatedLines } from '../../../catalogue/view/fact-lines.tsx';
import { factsOf } from '../../../catalogue/view/item-facts.ts';
import { ItemLink } from '../../../catalogue/view/item-link.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  items: readonly CatalogueItem[];
  catalogue: Catalogue;
  /** A form that asks about these items; absent if none is to be asked. */
  to?: string | undefined;
  /** Where it is explained how to choose among them. */
  guides: readonly { to: string; text: string }[];
  onClose(): void;
}

/** Items side by side: what they differ in, then what they have in common. What none of them says has no row. */
export function Comparison({ items, catalogue, to, guides, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const facts = items.map(item => factsOf(item, catalogue, t, htmlLang));
  const category = items.map(item => catalogue.categories.filter(({ id }) => id === item.category).map(({ name }) => name));
  const rows = [
    { label: t('catalogue.category'), cells: category },
    ...(facts[0] ?? []).map(({ label }, index) => ({ label, cells: facts.map(list => list[index]?.lines ?? []) })),
  ].filter(({ cells }) => cells.some(lines => lines.length > 0));
  const differs = ({ cells }: (typeof rows)[number]) => new Set(cells.map(lines => lines.join('\n'))).size > 1;
  const groups = [
    { label: t('catalogue.compare.differs'), rows: rows.filter(differs), isSame: false },
    { label: t('catalogue.compare.same'), rows: rows.filter(row => !differs(row)), isSame: true },
  ].filter(group => group.rows.length > 0);
  return (
    <section aria-label={t('catalogue.compare.title')} className={styles.comparison} data-comparison>
      <div className={styles.head}>
        <h3>{t('catalogue.compare.title')}</h3>
        <div className={styles.actions}>
          {to !== undefined && (
            <SiteLink to={to} className={`${button.primary} ${button.compact}`}>
              {t('catalogue.shortlist.ask')}
            </SiteLink>
          )}
          <button type="button" data-app className={`${button.secondary} ${button.compact}`} onClick={() => print()}>
            {t('catalogue.compare.print')}
          </button>
          <button type="button" data-app className={`${button.secondary} ${button.compact}`} onClick={onClose}>
            {t('catalogue.compare.close')}
          </button>
        </div>
      </div>
      <TableBox label={t('catalogue.compare.title')}>
        <table className={`${tableClass} ${styles.table} ${items.length > 2 ? styles.three : ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.compare.property')}</th>
              {items.map(item => (
                <th key={item.id} scope="col">
                  <ItemLink item={item} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(group => (
            <tbody key={group.label}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={items.length + 1}>
                  {group.label}
                </th>
              </tr>
              {group.rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {group.isSame ? (
                    <td colSpan={items.length}>
                      <FactLines lines={cells[0] ?? []} />
                    </td>
                  ) : (
                    items.map(({ id, name }, index) => (
                      <td key={id} data-name={name}>
                        <StatedLines lines={cells[index] ?? []} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableBox>
      {guides.length > 0 && (
        <p className={styles.guides}>
          {guides.map(guide => (
            <SiteLink key={guide.to} to={guide.to}>
              {guide.text}
            </SiteLink>
          ))}
        </p>
      )}
    </section>
  );
}
