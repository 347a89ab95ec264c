import { useTranslation } from 'react-i18next';
import styles from '#client/layout/search/search-dialog.module.css';
import type { FoundItem } from '#client/layout/search/search-result.ts';
import { ShortlistLink } from '../shortlist/shortlist-link.tsx';
import { useShortlist } from '../shortlist/shortlist-store.ts';

interface ShortlistFootProps {
  /** Where the shortlist is. */
  to: string;
  /** The highlighted product; absent while something else is highlighted. */
  item: FoundItem | undefined;
  /** Id of the text about the key. */
  hintId: string;
  /** Called when the visitor follows the link. */
  onLeave: () => void;
}

/** Below results with products: the key that puts the highlighted one on the shortlist, and the way there. */
export function ShortlistFoot({ to, item, hintId, onLeave }: ShortlistFootProps) {
  const { t } = useTranslation();
  const isListed = useShortlist(({ ids }) => item !== undefined && ids.includes(item.id));
  const action = item && t(isListed ? 'catalogue.shortlist.remove' : 'catalogue.shortlist.add', { name: item.name });
  return (
    <div className={`${styles.foot} ${styles.shortlist}`}>
      <span id={hintId} className={styles.keys}>
        {action !== undefined && t('search.keepKey', { action })}
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in it has the focus, and Enter clicks it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link in it is what is followed */}
      <span onClick={onLeave}>
        <ShortlistLink to={to} />
      </span>
    </div>
  );
}
