import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { findRoute } from '#site/routes/route.ts';
import { directionOf } from '#site/words/direction.ts';
import { prefixedAddress } from '#site/words/language.ts';
import iconButton from '../controls/icon-button.module.css';
import { Icon } from '../icon.tsx';
import { usePlace } from '../shell-context.tsx';
import folded from './language-menu.module.css';
import styles from './language-switch.module.css';

/** The most languages that a header has room for, also that of a phone; more are a menu (popover). */
const mostInRow = 5;
/** No id of a block has a capital letter. */
const menuId = 'languageMenu';

/**
 * Links to the page in each language, with the prefix that the server and the router read as the visitor's choice. They keep
 * the query, the fragment and the scroll position; before the app runs, boot adds query and fragment. A language in which the page is not written is
 * marked: its link leads to the page in the default language.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { shell, path } = usePlace();
  const { search, hash } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const missingIn = findRoute(shell.routes, path)?.missingIn ?? [];
  if (shell.languages.length < 2) return null;
  const isMenu = shell.languages.length > mostInRow;
  return (
    <nav aria-label={t('languages.label')} className={`${styles.links} ${isMenu ? folded.menu : styles.row}`}>
      {isMenu && (
        <button type="button" popoverTarget={menuId} className={iconButton.button}>
          <Icon name="languages" />
          <span className="visually-hidden">{t('languages.label')}: </span>
          <span className={folded.current}>{shell.languages.find(({ code }) => code === shell.language)?.name}</span>
        </button>
      )}
      <ul ref={menu} {...(isMenu && { id: menuId, popover: 'auto' as const })}>
        {shell.languages.map(({ code, htmlLang, name }) => (
          <li key={code}>
            <Link
              to={`${prefixedAddress(code, path)}${search}${hash}`}
              lang={htmlLang}
              dir={directionOf(htmlLang)}
              hrefLang={missingIn.includes(code) ? shell.languages[0]?.htmlLang : htmlLang}
              data-untranslated={missingIn.includes(code) || undefined}
              aria-current={code === shell.language ? 'true' : undefined}
              onClick={() => isMenu && menu.current?.hidePopover()}
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
