import { useTranslation } from 'react-i18next';
import { homePath } from '#site/routes/route.ts';
import { type Crumb, trailOf } from '#site/routes/trail.ts';
import { Icon } from '../icon.tsx';
import { missingWords } from '../missing-words.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { type Place, usePlace } from '../shell-context.tsx';
import styles from './breadcrumb.module.css';

/** The path from the home page to this page; the home page itself has none. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const place = usePlace();
  const trail = crumbsOf(place, missingWords(place).title);
  if (trail.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumb')} className={styles.trail}>
      <ol>
        {trail.map(({ title, to }, index) => (
          <li key={`${title}${to}`}>
            {to === undefined ? (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{title}</span>
            ) : (
              <SiteLink to={to}>{title}</SiteLink>
            )}
            {/* At its end: no line begins with one. */}
            {index < trail.length - 1 && <Icon name="chevron-right" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function crumbsOf({ shell, path }: Place, unknown: string): Crumb[] {
  const trail = trailOf(shell.routes, path);
  const [home] = trail;
  const to = homePath(shell.routes);
  // An unknown address has no path through the routes.
  if (trail.length === 1 && path !== to && home) return [{ ...home, to }, { title: unknown }];
  return trail;
}
