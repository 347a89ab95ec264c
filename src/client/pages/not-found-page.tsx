import { useTranslation } from 'react-i18next';
import { homePath } from '#site/routes/route.ts';
import button from '../controls/button.module.css';
import { Icon } from '../icon.tsx';
import { missingWords } from '../missing-words.ts';
import { Actions } from '../navigation/actions.tsx';
import { openSearch } from '../navigation/open-search.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { usePlace, useVisitorRoutes } from '../shell-context.tsx';
import styles from './message-page.module.css';
import { nearestPages } from './nearest-pages.ts';

/** The page for an address that no route has, or whose page was removed for good: offers the nearest pages and the search. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const place = usePlace();
  const { shell, path, isGone } = place;
  const { title, text } = missingWords(place);
  const { areNear, pages } = nearestPages(useVisitorRoutes(), path);
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {isGone ? 410 : 404}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <h2>{t(areNear ? 'notFound.nearest' : 'search.main')}</h2>
      <ul className={styles.list}>
        {pages.map(route => (
          <li key={route.path}>
            <SiteLink to={route.path}>{route.title}</SiteLink>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Actions actions={[{ id: 'home', to: homePath(shell.routes) }]} labels={{ home: t('notFound.home') }} />
        <button type="button" data-app="search-page" className={button.secondary} onClick={openSearch}>
          <Icon name="search" />
          {t('search.label')}
        </button>
      </div>
    </div>
  );
}
