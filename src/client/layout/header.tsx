import { useTranslation } from 'react-i18next';
import { homePath } from '#site/route.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MenuButton } from './menu-button.tsx';
import { SearchButton } from './search/search-button.tsx';

/** The bar over the content that stays in view: menu on phones, name of the site, search, language. */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <MenuButton />
      <SiteLink to={homePath(useShell().routes)} className={styles.title}>
        <Icon name="waypoints" className={styles.mark} />
        <span className={styles.long}>{t('site.title')}</span>
        <span className={styles.short}>{t('site.shortTitle')}</span>
      </SiteLink>
      <SearchButton />
      <LanguageSwitch />
      <LoadingBar />
    </header>
  );
}
