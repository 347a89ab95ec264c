import { Select } from 'antd';
import { useId } from 'react';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { SettledInput } from '../settled-input.tsx';
import type { DeskChoices } from '../use-choices.ts';

interface RequestWorkProps {
  request: Pick<ShownRequest, 'state' | 'labels'>;
  words: DeskWords;
  choices: DeskChoices;
  mayChange: boolean;
  onChange(changes: { assignee?: string | null; dueOn?: string | null; labels?: string[] }): void;
}

/** Who deals with a request, until when, and its labels. */
export function RequestWork({ request: { state, labels }, words, choices, mayChange, onChange }: RequestWorkProps) {
  const id = useId();
  const staff = [...new Set([...choices.staff, ...(state.assignee === undefined ? [] : [state.assignee])])];
  return (
    <div className={styles.filters}>
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
      <div className={styles.wide}>
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
}
