import { useTranslation } from 'react-i18next';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskWords, statusName } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import { LabelsField } from '../fields/labels-field.tsx';
import { SettledInput } from '../fields/settled-input.tsx';
import { type DeskChoices, useMemberName } from '../given-names.ts';
import type { ListedChange } from './listed-change.ts';

interface BulkBarProps {
  api: Api;
  count: number;
  words: DeskWords;
  member: string;
  choices: DeskChoices;
  isSpam: boolean;
  onChange(calls: ActionCalls, changes: ListedChange): Promise<unknown>;
  onClear(): void;
  /** Selects all that pass the filter, where more do than are selected: how many that are. */
  all: number | undefined;
  onSelectAll(calls: ActionCalls): Promise<unknown>;
}

/** Ids of what keys lead to. */
export const bulkFieldIds = { status: 'desk-bulk-status', due: 'desk-bulk-due', labels: 'desk-bulk-labels' };

/** What can be done with all requests that are selected. */
export function BulkBar({ api, count, words, member, choices, isSpam, onChange, onClear, all, onSelectAll }: BulkBarProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const { run, failure, isRunning } = useAction(api, onChange);
  const selecting = useAction(api, onSelectAll);
  const selected = t('labelled', { label: words.selected, value: count });
  return (
    <fieldset className={styles.bulk} aria-label={selected} aria-busy={isRunning}>
      <span role="status">{selected}</span>
      {all !== undefined && (
        <Button look="link" aria-busy={selecting.isRunning} onClick={() => void (selecting.isRunning || selecting.run())}>
          {t('labelled', { label: words.selectMatching, value: all })}
        </Button>
      )}
      <Choice
        isLabelled={false}
        id={bulkFieldIds.status}
        title={`${words.setStatus} (s)`}
        label={words.setStatus}
        value={undefined}
        all={words.setStatus}
        options={requestStatuses.map(status => ({ value: status, label: statusName(words, status) }))}
        onChange={status => status !== undefined && void run({ status: status as RequestStatus })}
      />
      <Choice
        isLabelled={false}
        label={words.assignTo}
        value={undefined}
        all={words.assignTo}
        options={[{ value: '-', label: words.nobody }, ...choices.staff.map(name => ({ value: name, label: memberName(name) }))]}
        onChange={name => name !== undefined && void run({ assignee: name === '-' ? null : name })}
      />
      <Button title={`${words.take} (a)`} onClick={() => void run({ assignee: member })}>
        {words.take}
      </Button>
      <div className={styles.pair}>
        <label htmlFor={bulkFieldIds.labels}>{words.addLabel}</label>
        <LabelsField
          id={bulkFieldIds.labels}
          words={words}
          chosen={[]}
          known={choices.labels}
          onChange={([addLabel]) => addLabel !== undefined && void run({ addLabel })}
        />
      </div>
      <div className={styles.pair}>
        <label htmlFor={bulkFieldIds.due}>{words.due}</label>
        <SettledInput id={bulkFieldIds.due} type="date" value={undefined} onSettle={dueOn => dueOn !== '' && void run({ dueOn })} />
      </div>
      <Button title={`${isSpam ? words.fromSpam : words.toSpam} (!)`} onClick={() => void run({ isSpam: !isSpam })}>
        {isSpam ? words.fromSpam : words.toSpam}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {words.clearSelection}
      </Button>
      <Failure of={failure ?? selecting.failure} />
    </fieldset>
  );
}
