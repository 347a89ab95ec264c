import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, type Role } from '#site/desk/rights.ts';
import { useShell } from '../../shell-context.tsx';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface ListActionsProps {
  words: DeskWords;
  role: Role;
  /** What saves it as a table, where it belongs here. */
  exports: ReactNode;
  /** How many requests pass the filter; undefined while nobody knows. */
  count: number | undefined;
  isAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onHelp: () => void;
  /** Shows what has arrived or changed meanwhile; without it nothing has. */
  onNews: (() => void) | undefined;
}

/** What a list says of itself, and what is done with all of it. */
export function ListActions({ words, role, exports, count, isAllSelected, onSelectAll, onHelp, onNews }: ListActionsProps) {
  const { t } = useTranslation();
  const shell = useShell();
  return (
    <div className={styles.account}>
      <p role="status">
        {t('labelled', {
          label: words.count,
          value: count === undefined ? '…' : new Intl.NumberFormat(shell.htmlLang).format(count),
        })}
      </p>
      {onNews && (
        <Button type="primary" onClick={onNews}>
          {words.news}
        </Button>
      )}
      <div className={styles.actions}>
        <Button type="text" className={styles.keyHelp ?? ''} onClick={onHelp}>
          {words.shortcuts}
        </Button>
        {mayDo(role, 'change') && count !== 0 && (
          <Checkbox checked={isAllSelected} onChange={event => onSelectAll(event.target.checked)}>
            {words.selectAll}
          </Checkbox>
        )}
        {exports}
      </div>
    </div>
  );
}
