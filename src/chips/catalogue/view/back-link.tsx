import { Icon } from '#client/icon.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import styles from './back-link.module.css';

/** Leads one level up in the catalogue. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className={styles.back}>
    <Icon name="arrow-left" />
    {text}
  </SiteLink>
);
