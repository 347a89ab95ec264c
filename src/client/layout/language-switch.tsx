import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { findRoute } from '#site/routes/route.ts';
import { directionOf } from '#site/words/direction.ts';
import { prefixedAddress } from '#site/words/language.ts';
import { usePlace } from '../shell-context.tsx';
import styles from './language-switch.module.css';

/**
 * Links to the page in each language, with the prefix that the server and the router read as the visitor's choice. They keep
 * the query, the fragment and the scroll position; before the app runs, boot adds query and fragment. A language in which the page is not written is
 * marked: its link leads to the page in the default language.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  const { search, hash } = useLocation();
  if (shell.languages.length < 2) return null;
  const missingIn = findRoute(shell.routes, path)?.missingIn ?? [];
  return (
    <nav aria-label={t('languages.label')} className={styles.switch}>
      <ul>
        {shell.languages.map(({ code, htmlLang, name }) => (
          <li key={code}>
            <Link
              to={`${prefixedAddress(code, path)}${search}${hash}`}
              lang={htmlLang}
              dir={directionOf(htmlLang)}
              hrefLang={missingIn.includes(code) ? shell.languages[0]?.htmlLang : htmlLang}
              data-untranslated={missingIn.includes(code) || undefined}
              aria-current={code === shell.language ? 'true' : undefined}
              replace
              preventScrollReset
              discover="none"
              // The document is rendered without the query and the fragment, which boot has added to the address.
              suppressHydrationWarning
            >
              {name}
              {missingIn.includes(code) && (
                <span
                  className="visually-hidden"
                  lang={shell.htmlLang}
                  dir={directionOf(shell.htmlLang)}
                >{` (${t('languages.untranslated')})`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
