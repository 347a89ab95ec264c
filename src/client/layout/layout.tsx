import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../styles/base.css';
import { MessageList } from '../messages/message-list.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { usePreferencesOnDocument } from '../preferences/preferences.ts';
import { useShell } from '../shell-context.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SettingsHandle } from './tools/settings-button.tsx';

/** Everything around the content of a page; `tabs` is the place of the tab bar. */
export function Layout({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { settings } = useShell();
  usePreferencesOnDocument();
  return (
    <>
      <SiteLink to="#main" className={styles.skip}>
        {t('skipToContent')}
      </SiteLink>
      <Sidebar />
      <div className={styles.column}>
        {/* Boot adds address and date when the page is printed. */}
        <p className={styles.sheetHead} data-sheet="" aria-hidden>
          {t('site.title')}
        </p>
        <Header />
        {tabs}
        <Breadcrumb />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer />
      </div>
      {settings.panel && <SettingsHandle />}
      <MessageList />
    </>
  );
}
