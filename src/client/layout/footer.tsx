import { useTranslation } from 'react-i18next';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './footer.module.css';

/** Columns of links, the QR image that opens the site on a phone, copyright and filing number, as far as the site has them. */
export function Footer() {
  const { t } = useTranslation();
  const { footer, assets } = useShell();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {footer.columns.length > 0 && (
          <nav aria-label={t('footer.label')} className={styles.columns}>
            {footer.columns.map(({ id, title, links }) => (
              <div key={id}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <SiteLink to={to}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        {assets.qr !== undefined && (
          <figure className={styles.qr}>
            <img src={assets.qr} alt={t('footer.qrAlt')} width="104" height="104" />
            <figcaption>{t('footer.qrCaption')}</figcaption>
          </figure>
        )}
        <p className={styles.legal}>
          <span>{footer.copyright}</span>{' '}
          {footer.filing !== undefined && (
            <>
              <span>{footer.filing}</span>{' '}
            </>
          )}
          {footer.links.map(({ to, label }) => (
            <SiteLink key={to} to={to}>
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
    </footer>
  );
}
