import styles from './site-logo.module.css';

/** The logo of the site, or else its mark, as high as `className` says; beside it is the title in words. */
export function SiteLogo({ className }: { className: string | undefined }) {
  // No `span`: those beside it are words, which shrink.
  return <i className={[styles.logo, className].filter(Boolean).join(' ')} />;
}
