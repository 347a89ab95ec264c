import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import styles from '../desk.module.css';
import { type DeskWords, statusName } from '../desk-words.ts';

interface BulkBarProps {
  count: number;
  words: DeskWords;
  member: string;
  isSpam: boolean;
  onChange(changes: { status?: RequestStatus; assignee?: string | null; isSpam?: boolean }): void;
}

/** What can be done with all requests that are selected. */
export function BulkBar({ count, words, member, isSpam, onChange }: BulkBarProps) {
  const { t } = useTranslation();
  const selected = t('catalogue.condition', { label: words.selected, value: count });
  return (
    <fieldset className={styles.bulk} aria-label={selected}>
      <span>{selected}</span>
      <Select<RequestStatus | ''>
        aria-label={words.setStatus}
        value=""
        options={[
          { value: '', label: words.setStatus },
          ...requestStatuses.map(status => ({ value: status, label: statusName(words, status) })),
        ]}
        onChange={status => status !== '' && onChange({ status })}
      />
      <Button onClick={() => onChange({ assignee: member })}>{words.take}</Button>
      <Button onClick={() => onChange({ assignee: null })}>{words.giveBack}</Button>
      <Button onClick={() => onChange({ isSpam: !isSpam })}>{isSpam ? words.fromSpam : words.toSpam}</Button>
    </fieldset>
  );
}
