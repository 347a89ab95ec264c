import { Select } from 'antd';
import { useId } from 'react';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { SettledInput } from '../settled-input.tsx';
import type { DeskChoices } from '../use-choices.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import styles from './request.module.css';

interface RequestWorkProps {
  request: Pick<ShownRequest, 'state' | 'labels'>;
  words: DeskWords;
  choices: DeskChoices;
  mayChange: boolean;
  onChange(changes: { status?: RequestStatus; assignee?: string | null; dueOn?: string | null; labels?: string[] }): void;
}

/** What becomes of a request: its status, who deals with it until when, and its labels; folded on a phone, where the request comes first. */
export function RequestWork({ request: { state, labels }, words, choices, mayChange, onChange }: RequestWorkProps) {
  const id = useId();
  const staff = [...new Set([...choices.staff, ...(state.assignee === undefined ? [] : [state.assignee])])];
  const isNarrow = useIsNarrow();
  const title = (
    <h3 id={`${id}title`}>
      {words.work}
      {isNarrow && <small className={styles.now}>{[statusName(words, state.status), state.assignee].filter(Boolean).join(' · ')}</small>}
    </h3>
  );
  const fields = (
    <div className={styles.fields}>
      <div>
        <label htmlFor={`${id}status`}>{words.status}</label>
        <Select
          id={`${id}status`}
          disabled={!mayChange}
          value={state.status}
          options={requestStatuses.map(status => ({ value: status, label: statusName(words, status) }))}
          onChange={status => onChange({ status })}
        />
      </div>
      <div>
        <label htmlFor={`${id}assignee`}>{words.assignee}</label>
        <Select
          id={`${id}assignee`}
          disabled={!mayChange}
          value={state.assignee ?? ''}
          options={[{ value: '', label: words.nobody }, ...staff.map(name => ({ value: name, label: name }))]}
          onChange={name => onChange({ assignee: name === '' ? null : name })}
        />
      </div>
      <div>
        <label htmlFor={`${id}due`}>{words.due}</label>
        <SettledInput
          id={`${id}due`}
          type="date"
          value={state.dueOn}
          disabled={!mayChange}
          onSettle={value => onChange({ dueOn: value === '' ? null : value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}labels`}>{words.labels}</label>
        <Select
          id={`${id}labels`}
          mode="tags"
          disabled={!mayChange}
          value={labels}
          tokenSeparators={[',', '，', '、']}
          maxCount={20}
          options={choices.labels.map(label => ({ value: label, label }))}
          onChange={(next: string[]) => onChange({ labels: next.map(label => label.trim().slice(0, 40)).filter(label => label !== '') })}
        />
      </div>
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
