import { SiteLink } from '#client/navigation/site-link.tsx';
import styles from './name-list.module.css';

/** Names in columns, each once; those with a path lead there. */
export const NameList = ({ names }: { names: readonly { name: string; path?: string }[] }) => (
  <ul className={styles.names}>
    {names.map(({ name, path }) => (
      <li key={name}>{path === undefined ? name : <SiteLink to={path}>{name}</SiteLink>}</li>
    ))}
  </ul>
);
