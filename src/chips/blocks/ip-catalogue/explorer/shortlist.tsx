import { useTranslation } from 'react-i18next';
import button from '#client/controls/button.module.css';
import iconButton from '#client/controls/icon-button.module.css';
import { Icon } from '#client/icon.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import type { CatalogueItem } from '../../../catalogue/catalogue.ts';
import { mostCompared } from '../../../catalogue/finder/filter-address.ts';
import { clearShortlist, toggleShortlisted } from '../../../catalogue/shortlist/shortlist-store.ts';
import { ItemLink } from '../../../catalogue/view/item-link.tsx';
import styles from './shortlist.module.css';

interface ShortlistProps {
  items: readonly CatalogueItem[];
  /** Ids of the items that are compared. */
  compared: readonly string[];
  onCompare(ids: readonly string[]): void;
  /** A form that asks about these items; absent if none is to be asked. */
  to?: string | undefined;
}

/** The items that the visitor keeps: to compare them, and to ask about all of them at once. */
export function Shortlist({ items, compared, onCompare, to }: ShortlistProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const change = (id: string) => onCompare(compared.includes(id) ? compared.filter(other => other !== id) : [...compared, id]);
  return (
    <section aria-label={t('catalogue.shortlist.title')} className={styles.shortlist}>
      <h3>{t('catalogue.shortlist.title')}</h3>
      <p>{t('catalogue.compare.hint')}</p>
      <ul>
        {items.map(item => {
          const { id, name } = item;
          return (
            <li key={id}>
              <input
                type="checkbox"
                aria-label={t('catalogue.compare.choose', { name })}
                checked={compared.includes(id)}
                disabled={compared.length >= mostCompared && !compared.includes(id)}
                onChange={() => change(id)}
              />
              <ItemLink item={item} />
              <button
                type="button"
                className={iconButton.button}
                aria-label={t('catalogue.shortlist.remove', { name })}
                onClick={() => toggleShortlisted(id)}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        {to !== undefined && (
          <SiteLink to={to} className={`${compared.length > 1 ? button.secondary : button.primary} ${button.compact}`}>
            {t('catalogue.shortlist.ask')}
          </SiteLink>
        )}
        <button type="button" className={iconButton.button} onClick={clearShortlist}>
          {t('catalogue.shortlist.clear')}
        </button>
      </div>
    </section>
  );
}
