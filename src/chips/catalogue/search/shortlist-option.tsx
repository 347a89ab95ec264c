import { useTranslation } from 'react-i18next';
import { Icon } from '#client/icon.tsx';
import styles from '#client/layout/search/search-dialog.module.css';
import type { FoundItem } from '#client/layout/search/search-result.ts';
import { useShortlist } from '../shortlist/shortlist-store.ts';

/**
 * Puts a found product on the shortlist, or takes it off. A listbox takes no buttons, so this is an option of its own, for pointers and for touch with a
 * screen reader; the arrow keys pass it by, and Shift and Enter do the same for the product that they are at.
 */
export function ShortlistOption({ item: { id, name }, onKeep }: { item: FoundItem; onKeep: () => void }) {
  const { t } = useTranslation();
  const isListed = useShortlist(({ ids }) => ids.includes(id));
  const label = t(isListed ? 'catalogue.shortlist.remove' : 'catalogue.shortlist.add', { name });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys do the same
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      role="option"
      aria-label={label}
      aria-keyshortcuts="Shift+Enter"
      title={label}
      className={isListed ? `${styles.keep} ${styles.listed}` : styles.keep}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      onClick={onKeep}
    >
      <Icon name={isListed ? 'check' : 'plus'} />
    </div>
  );
}
