import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../styles/base.css';
import { findRoute } from '#site/routes/route.ts';
import { MessageList } from '../messages/message-list.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { usePreferencesOnDocument } from '../preferences/preferences.ts';
import { usePlace } from '../shell-context.tsx';
import bare from './bare-layout.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SettingsHandle } from './tools/settings-button.tsx';

/** Everything around the content of a page, as the frame of its route has it; `tabs` is the place of the tab bar. */
export function Layout({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const {
    shell: { settings, routes, isDraft },
    path,
  } = usePlace();
  const isBare = findRoute(routes, path)?.frame === 'desk';
  usePreferencesOnDocument();
  return (
    <>
      <SiteLink to="#main" className={styles.skip}>
        {t('skipToContent')}
      </SiteLink>
      {!isBare && <Sidebar />}
      <div className={isBare ? bare.column : styles.column}>
        {/* Boot adds address and date when the page is printed. */}
        <p className={styles.sheetHead} data-sheet="" aria-hidden>
          {t('site.title')}
        </p>
        {isDraft && !isBare && <aside className={styles.draft}>{t('footer.draft')}</aside>}
        <Header isBare={isBare} />
        {tabs}
        {!isBare && <Breadcrumb />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {!isBare && <Footer />}
      </div>
      {settings.panel && <SettingsHandle />}
      <MessageList />
    </>
  );
}
