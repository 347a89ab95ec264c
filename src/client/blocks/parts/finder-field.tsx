import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressIn } from '#site/words/language.ts';
import button from '../../controls/button.module.css';
import { Icon } from '../../icon.tsx';
import { usePlace } from '../../shell-context.tsx';
import styles from './finder-field.module.css';

/** A search field that opens the list on another page, filtered by what was typed. Before the app runs, the browser itself submits it. */
export function FinderField({ to }: { to: string }) {
  const { t } = useTranslation();
  const { shell } = usePlace();
  const navigate = useNavigate();
  const address = addressIn(shell.language, to, shell.languages);
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [path = '', hash = ''] = address.split('#');
    const query = new URLSearchParams({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
    navigate(`${path}?${query}#${hash}`);
  };
  return (
    <search>
      <form action={address} method="get" className={styles.finder} onSubmit={open}>
        <input type="search" name="q" autoComplete="off" aria-label={t('finder.search')} placeholder={t('finder.placeholder')} />
        <button type="submit" className={button.primary}>
          <Icon name="search" />
          {t('finder.search')}
        </button>
      </form>
    </search>
  );
}
