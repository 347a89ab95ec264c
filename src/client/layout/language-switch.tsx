import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { usePlace } from '../shell-context.tsx';
import styles from './language-switch.module.css';

/**
 * Links to the page in each language, with the prefix that the server and the router take as a choice. They keep the query
 * and the place on the page; before the app runs, boot adds the query.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  const { search } = useLocation();
  return (
    <nav aria-label={t('languages.label')} className={styles.switch}>
      <ul>
        {shell.languages.map(({ code, htmlLang, name }) => (
          <li key={code}>
            <Link
              to={`/${code}${path}${search}`}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={code === shell.language ? 'true' : undefined}
              replace
              preventScrollReset
              discover="none"
              // The document is rendered without the query that boot has added to the address.
              suppressHydrationWarning
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
