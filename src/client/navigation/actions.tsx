import button from '../controls/button.module.css';
import styles from './actions.module.css';
import { SiteLink } from './site-link.tsx';

interface ActionsProps {
  actions: readonly { id: string; to: string }[];
  labels: Record<string, string> | undefined;
}

/** Links drawn as buttons, the first one as the main one. */
export function Actions({ actions, labels = {} }: ActionsProps) {
  return (
    <p className={styles.actions}>
      {actions.map(({ id, to }, index) => (
        <SiteLink key={id} to={to} className={index === 0 ? `${button.primary} ${styles.action}` : `${button.secondary} ${styles.action}`}>
          {labels[id] ?? id}
        </SiteLink>
      ))}
    </p>
  );
}
