import { useTranslation } from 'react-i18next';
import iconButton from '../../../controls/icon-button.module.css';
import { Icon } from '../../../icon.tsx';
import styles from './shortlist-button.module.css';
import { toggleShortlisted, useShortlist } from './shortlist-store.ts';

interface ShortlistButtonProps {
  id: string;
  name: string;
  /** Whether its words show, in place of the icon. */
  isNamed?: boolean;
}

/** Puts an item on the visitor's shortlist, or takes it off. */
export function ShortlistButton({ id, name, isNamed = false }: ShortlistButtonProps) {
  const { t } = useTranslation();
  const isListed = useShortlist(({ ids }) => ids.includes(id));
  const label = t(isListed ? 'catalogue.shortlist.remove' : 'catalogue.shortlist.add', { name });
  return (
    <button
      type="button"
      data-app
      className={`${iconButton.button} ${styles.toggle} ${isListed ? styles.listed : ''}`}
      {...(isNamed ? {} : { 'aria-label': label, title: label })}
      onClick={() => toggleShortlisted(id)}
    >
      {isNamed ? label : <Icon name={isListed ? 'check' : 'plus'} />}
    </button>
  );
}
