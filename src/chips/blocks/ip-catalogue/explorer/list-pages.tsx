import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import button from '#client/controls/button.module.css';
import styles from './list-pages.module.css';

interface ListPagesProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The query of a page, and the anchor of the list. */
  queryOf(page: number): string;
  hash: string;
}

/** Links to the page before and after, where a list has several. */
export function ListPages({ page, pages, queryOf, hash }: ListPagesProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const link = (target: number, label: string) =>
    target >= 1 &&
    target <= pages && (
      <Link to={{ search: queryOf(target), hash }} className={button.secondary} discover="none">
        {label}
      </Link>
    );
  return (
    <nav aria-label={t('catalogue.pages.label')} className={styles.pages}>
      {link(page - 1, t('catalogue.pages.previous'))}
      <span>{t('catalogue.pages.at', { page, pages })}</span>
      {link(page + 1, t('catalogue.pages.next'))}
    </nav>
  );
}
