import { useTranslation } from 'react-i18next';
import button from '#client/controls/button.module.css';
import iconButton from '#client/controls/icon-button.module.css';
import { Icon } from '#client/icon.tsx';
import styles from './shortlist-button.module.css';
import { toggleShortlisted, useShortlist } from './shortlist-store.ts';

interface ShortlistButtonProps {
  id: string;
  name: string;
  /** Whether its words show beside the icon. */
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
      className={`${isNamed ? `${button.secondary} ${button.compact}` : iconButton.button} ${styles.toggle} ${isListed ? styles.listed : ''}`}
      // It is the name of the button as well.
      {...(isNamed ? {} : { title: label })}
      onClick={() => toggleShortlisted(id)}
    >
      <Icon name={isListed ? 'check' : 'plus'} />
      {isNamed && label}
    </button>
  );
}
