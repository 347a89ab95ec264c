import { useTranslation } from 'react-i18next';
import { homePath } from '#site/routes/route.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './header.module.css';
import withTitle from './header-logo.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SearchButton } from './search/search-button.tsx';
import { CollapseButton } from './sidebar/collapse-button.tsx';
import { MenuButton } from './sidebar/menu-button.tsx';
import { SiteLogo } from './site-logo.tsx';
import { Tools } from './tools/tools.tsx';

/** The bar above the content: menu, name of the site, search, tools, language; a bare one has neither menu nor search. */
export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useTranslation();
  const { routes, logoHasTitle } = useShell();
  return (
    <header className={styles.header}>
      {!isBare && (
        <>
          <MenuButton />
          <CollapseButton />
        </>
      )}
      <SiteLink to={homePath(routes)} className={styles.title}>
        <SiteLogo className={logoHasTitle ? withTitle.logo : styles.mark} />
        <span className={styles.long}>{t('site.title')}</span>
        <span className={logoHasTitle ? 'visually-hidden' : styles.short}>{t('site.shortTitle')}</span>
      </SiteLink>
      {!isBare && <SearchButton />}
      <Tools />
      <LanguageSwitch />
      <LoadingBar />
    </header>
  );
}
