import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '#client/shell-context.tsx';
import type { CatalogueCategory, CatalogueItem } from '../../../catalogue/catalogue.ts';
import { FactLines } from '../../../catalogue/view/fact-lines.tsx';
import { factsOf, type ItemFact, type ItemTerms } from '../../../catalogue/view/item-facts.ts';
import { ItemLink } from '../../../catalogue/view/item-link.tsx';
import styles from './item-cards.module.css';

interface ItemCardsProps {
  items: readonly CatalogueItem[];
  terms: ItemTerms;
  categories: readonly CatalogueCategory[];
  actionOf: (item: CatalogueItem) => ReactNode;
}

const shown: readonly ItemFact['id'][] = ['kind', 'standards', 'rate', 'lanes', 'widths', 'offers'];

/** Items of the catalogue side by side, with more of what they say than a row has room for. */
export function ItemCards({ items, terms, categories, actionOf }: ItemCardsProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <ul className={styles.cards}>
      {items.map(item => (
        <li key={item.id} className={styles.card}>
          <div className={styles.head}>
            <h3>
              <ItemLink item={item} />
            </h3>
            {actionOf(item)}
          </div>
          <p>{item.summary}</p>
          <dl>
            <div>
              <dt>{t('catalogue.category')}</dt>
              <dd>{categories.find(({ id }) => id === item.category)?.name}</dd>
            </div>
            {factsOf(item, terms, t, htmlLang, shown)
              .filter(({ lines }) => lines.length > 0)
              .map(({ id, label, lines }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <FactLines lines={lines} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
