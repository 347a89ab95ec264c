import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { SettledInput } from '../settled-input.tsx';
import type { DeskChoices } from '../use-choices.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import styles from './request.module.css';

interface WorkChanges {
  status?: RequestStatus;
  assignee?: string | null;
  dueOn?: string | null;
  labels?: string[];
}

type ShownWork = WorkChanges & { status: RequestStatus };

interface RequestWorkProps {
  api: Api;
  request: Pick<ShownRequest, 'state' | 'labels'>;
  words: DeskWords;
  choices: DeskChoices;
  mayChange: boolean;
  onChange(calls: ActionCalls, changes: WorkChanges): Promise<boolean>;
}

/** What becomes of a request: its status, who deals with it until when, and its labels; folded on a phone, where the request comes first. */
export function RequestWork({ api, request: { state, labels }, words, choices, mayChange, onChange }: RequestWorkProps) {
  const id = useId();
  const staff = [...new Set([...choices.staff, ...(state.assignee === undefined ? [] : [state.assignee])])];
  const isNarrow = useIsNarrow();
  const title = (
    <h3 id={`${id}title`}>
      {words.work}
      {isNarrow && <small className={styles.now}>{[statusName(words, state.status), state.assignee].filter(Boolean).join(' · ')}</small>}
    </h3>
  );
  const shown = { ...state, labels };
  const fields = (
    <div className={styles.fields}>
      <WorkField {...{ api, shown, onChange }} id={`${id}status`} label={words.status}>
        {({ status }, change) => (
          <Select
            id={`${id}status`}
            disabled={!mayChange}
            value={status}
            options={requestStatuses.map(value => ({ value, label: statusName(words, value) }))}
            onChange={chosen => void change({ status: chosen })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }} id={`${id}assignee`} label={words.assignee}>
        {({ assignee }, change) => (
          <Select
            id={`${id}assignee`}
            disabled={!mayChange}
            value={assignee ?? ''}
            options={[{ value: '', label: words.nobody }, ...staff.map(name => ({ value: name, label: name }))]}
            onChange={name => void change({ assignee: name === '' ? null : name })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }} id={`${id}due`} label={words.due}>
        {({ dueOn }, change) => (
          <SettledInput
            id={`${id}due`}
            type="date"
            value={isDay(dueOn ?? '') ? (dueOn ?? undefined) : undefined}
            disabled={!mayChange}
            onSettle={value => void change({ dueOn: value === '' ? null : value })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }} id={`${id}labels`} label={words.labels}>
        {({ labels: chosen = [] }, change) => (
          <Labels id={`${id}labels`} disabled={!mayChange} chosen={chosen} known={choices.labels} change={change} />
        )}
      </WorkField>
    </div>
  );
  if (isNarrow)
    return (
      <details className={styles.work}>
        <summary>{title}</summary>
        {fields}
      </details>
    );
  return (
    <section className={styles.work} aria-labelledby={`${id}title`}>
      {title}
      {fields}
    </section>
  );
}

interface LabelsProps {
  id: string;
  disabled: boolean;
  chosen: string[];
  known: readonly string[];
  change(changes: WorkChanges): Promise<boolean>;
}

/** The labels. Their list stays open for the next one, unless a change fails: why is said below, where the list would be. */
function Labels({ id, disabled, chosen, known, change }: LabelsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = async (next: string[]) => {
    const labels = next.map(label => label.trim().slice(0, 40)).filter(label => label !== '');
    if (!(await change({ labels }))) setIsOpen(false);
  };
  return (
    <Select
      id={id}
      mode="tags"
      disabled={disabled}
      value={chosen}
      tokenSeparators={[',', '，', '、']}
      maxCount={20}
      options={known.map(label => ({ value: label, label }))}
      open={isOpen}
      onOpenChange={setIsOpen}
      onChange={(next: string[]) => void choose(next)}
    />
  );
}

interface WorkFieldProps extends Pick<RequestWorkProps, 'api' | 'onChange'> {
  id: string;
  label: string;
  shown: ShownWork;
  children(shown: ShownWork, change: (changes: WorkChanges) => Promise<boolean>): ReactNode;
}

/** One of these, with its label. What was chosen stays chosen while it could not be saved. */
function WorkField({ api, id, label, shown, onChange, children }: WorkFieldProps) {
  const { run, tried, failure } = useAction(api, onChange);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ ...shown, ...tried?.[0] }, async changes => (await run(changes)) === true)}
      <Failure of={failure} />
    </div>
  );
}
