import { Icon } from '../../icon.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import styles from './back-link.module.css';

/** Leads one level up in the catalogue. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className={styles.back}>
    <Icon name="arrow-left" />
    {text}
  </SiteLink>
);
