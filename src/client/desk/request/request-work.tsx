import { type ReactNode, useId } from 'react';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { controlIds } from '../action/control-ids.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import { LabelsField } from '../fields/labels-field.tsx';
import { SettledInput } from '../fields/settled-input.tsx';
import { type DeskChoices, useMemberName } from '../given-names.ts';
import { useIsNarrow } from '../window-width.ts';
import styles from './request.module.css';

interface WorkChanges {
  status?: RequestStatus;
  assignee?: string | null;
  dueOn?: string | null;
  labels?: string[];
}

type ShownWork = WorkChanges & { status: RequestStatus; version: number };

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
  const memberName = useMemberName();
  const isNarrow = useIsNarrow();
  const title = (
    <h3 id={`${id}title`}>
      {words.work}
      {isNarrow && (
        <small className={styles.now}>
          {[statusName(words, state.status), state.assignee && memberName(state.assignee)].filter(Boolean).join(' · ')}
        </small>
      )}
    </h3>
  );
  const shown = { ...state, labels };
  const fields = (
    <div className={styles.fields}>
      <WorkField {...{ api, shown, onChange }}>
        {({ status }, change) => (
          <Choice
            id={controlIds.status}
            label={words.status}
            disabled={!mayChange}
            value={status}
            options={requestStatuses.map(value => ({ value, label: statusName(words, value) }))}
            onChange={chosen => void change({ status: chosen as RequestStatus })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }}>
        {({ assignee }, change) => (
          <Choice
            label={words.assignee}
            disabled={!mayChange}
            value={assignee ?? undefined}
            all={words.nobody}
            options={staff.map(name => ({ value: name, label: memberName(name) }))}
            onChange={name => void change({ assignee: name ?? null })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }} id={controlIds.due} label={words.due}>
        {({ dueOn }, change) => (
          <SettledInput
            id={controlIds.due}
            type="date"
            value={isDay(dueOn ?? '') ? (dueOn ?? undefined) : undefined}
            disabled={!mayChange}
            onSettle={value => void change({ dueOn: value === '' ? null : value })}
          />
        )}
      </WorkField>
      <WorkField {...{ api, shown, onChange }} id={controlIds.labels} label={words.labels}>
        {({ labels: chosen = [] }, change) => (
          <LabelsField
            id={controlIds.labels}
            {...{ words, chosen }}
            disabled={!mayChange}
            known={choices.labels}
            onChange={next => void change({ labels: next })}
          />
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

interface WorkFieldProps extends Pick<RequestWorkProps, 'api' | 'onChange'> {
  /** Id and label of a field that has no label of its own. */
  id?: string;
  label?: string;
  shown: ShownWork;
  children(shown: ShownWork, change: (changes: WorkChanges) => Promise<boolean>): ReactNode;
}

/** One of these, with its label. What was chosen stays chosen while it could not be saved, until what a colleague has made of it is shown. */
function WorkField({ api, id, label, shown, onChange, children }: WorkFieldProps) {
  const { run, tried, failure } = useAction(api, (calls, changes: WorkChanges, _version: number) => onChange(calls, changes));
  const [triedChanges, triedVersion] = tried ?? [];
  const now = triedVersion === shown.version ? { ...shown, ...triedChanges } : shown;
  return (
    <div>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {children(now, async changes => (await run(changes, shown.version)) === true)}
      <Failure of={failure} />
    </div>
  );
}
