import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../styles/base.css';
import { SiteLink } from '../navigation/site-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Sidebar } from './sidebar.tsx';

/** Everything around the content of a page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SiteLink to="#main" className={styles.skip}>
        {t('skipToContent')}
      </SiteLink>
      <Sidebar />
      <div className={styles.column}>
        <Header />
        <Breadcrumb />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer />
      </div>
    </>
  );
}
