import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../shell-context.tsx';
import styles from './staff-frame.module.css';

interface StaffFrameProps {
  /** Name of the navigation. */
  label: string;
  /** An address with `#` is a part of the page. */
  links: { to: string; name: string; isCurrent?: boolean }[];
  /** What is below the navigation. */
  below?: ReactNode;
  /** What leads back to the public site is called. */
  toSite: string;
  /** Who is signed in. */
  who: string;
  /** What whoever is signed in can do with that. */
  action?: ReactNode;
  children: ReactNode;
}

/** What surrounds the pages of staff: their navigation, the way back to the site, and who is signed in. */
export function StaffFrame({ label, links, below, toSite, who, action, children }: StaffFrameProps) {
  const { routes, language, languages } = useShell();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <nav aria-label={label} className={styles.links}>
          {links.map(({ to, name, isCurrent = false }) =>
            to.startsWith('#') ? (
              <a key={to} href={to}>
                {name}
              </a>
            ) : (
              <Link key={to} to={to} preventScrollReset discover="none" {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
                {name}
              </Link>
            ),
          )}
        </nav>
        {below}
        <div className={styles.own}>
          <span>{who}</span>
          {action}
          <a href={addressIn(language, homePath(routes), languages)}>{toSite}</a>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
