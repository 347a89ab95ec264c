import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskWords, statusName } from '../desk-words.ts';

interface BulkChanges {
  status?: RequestStatus;
  assignee?: string | null;
  isSpam?: boolean;
}

interface BulkBarProps {
  api: Api;
  count: number;
  words: DeskWords;
  member: string;
  isSpam: boolean;
  onChange(calls: ActionCalls, changes: BulkChanges): Promise<unknown>;
}

/** What can be done with all requests that are selected. */
export function BulkBar({ api, count, words, member, isSpam, onChange }: BulkBarProps) {
  const { t } = useTranslation();
  const { run, failure } = useAction(api, onChange);
  const selected = t('labelled', { label: words.selected, value: count });
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
        onChange={status => status !== '' && void run({ status })}
      />
      <Button onClick={() => void run({ assignee: member })}>{words.take}</Button>
      <Button onClick={() => void run({ assignee: null })}>{words.giveBack}</Button>
      <Button onClick={() => void run({ isSpam: !isSpam })}>{isSpam ? words.fromSpam : words.toSpam}</Button>
      <Failure of={failure} />
    </fieldset>
  );
}
