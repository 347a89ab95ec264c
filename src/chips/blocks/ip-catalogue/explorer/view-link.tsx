import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import button from '#client/controls/button.module.css';
import type { ItemFilter } from '../../../catalogue/finder/item-filter.ts';

interface ViewLinkProps {
  filter: ItemFilter;
  hash: string;
  onChange(filter: ItemFilter): void;
  queryWith(filter: ItemFilter): string;
}

/** Shows the list as cards, or as a table again. */
export function ViewLink({ filter, hash, onChange, queryWith }: ViewLinkProps) {
  const { t } = useTranslation();
  const other = { ...filter, view: filter.view === 'cards' ? '' : 'cards' };
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(other);
  };
  return (
    <Link to={{ search: queryWith(other), hash }} className={`${button.secondary} ${button.compact}`} discover="none" onClick={follow}>
      {t(filter.view === 'cards' ? 'catalogue.showTable' : 'catalogue.showCards')}
    </Link>
  );
}
