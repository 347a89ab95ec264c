import { Button, Input } from 'antd';
import { useState } from 'react';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import styles from '../desk.module.css';
import type { DeskFilter } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../form-titles.ts';
import type { DeskChoices } from '../use-choices.ts';
import { Choice } from './choice.tsx';
import { MoreFilters } from './more-filters.tsx';

interface ListFiltersProps {
  filter: DeskFilter;
  words: DeskWords;
  /** Names of the forms. */
  forms: string[];
  choices: DeskChoices;
  /** Name of the member. */
  member: string;
  onChange(changes: DeskFilter): void;
}

/** Id of the field for the search: a key leads to it. */
export const searchFieldId = 'desk-search';

/** What limits the list of requests. */
export function ListFilters({ filter, words, forms, choices, member, onChange }: ListFiltersProps) {
  const formTitle = useFormTitle();
  const [typed, setTyped] = useState(filter.text ?? '');
  const [shownText, setShownText] = useState(filter.text);
  if (shownText !== filter.text) {
    setShownText(filter.text);
    setTyped(filter.text ?? '');
  }
  return (
    <search className={styles.filters} aria-label={words.search}>
      <div className={styles.wide}>
        <span aria-hidden>{words.search}</span>
        <Input.Search
          id={searchFieldId}
          aria-label={words.search}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onSearch={text => onChange({ text })}
        />
      </div>
      <Choice
        label={words.status}
        value={filter.status}
        all={words.all}
        options={requestStatuses.map(status => ({ value: status, label: statusName(words, status) }))}
        onChange={status => onChange({ status: status as RequestStatus })}
      />
      <Choice
        label={words.form}
        value={filter.formId}
        all={words.all}
        options={forms.map(form => ({ value: form, label: formTitle(form) }))}
        onChange={formId => onChange({ formId })}
      />
      <Choice
        label={words.assignee}
        value={filter.assignee}
        all={words.all}
        options={[
          { value: member, label: words.mine },
          { value: '-', label: words.nobody },
          ...choices.staff.filter(name => name !== member).map(name => ({ value: name, label: name })),
        ]}
        onChange={assignee => onChange({ assignee })}
      />
      <Button
        aria-pressed={filter.isUnread === true}
        type={filter.isUnread ? 'primary' : 'default'}
        onClick={() => onChange({ isUnread: !filter.isUnread })}
      >
        {words.unread}
      </Button>
      <Button
        aria-pressed={filter.isSpam === true}
        type={filter.isSpam ? 'primary' : 'default'}
        onClick={() => onChange({ isSpam: !filter.isSpam })}
      >
        {words.spam}
      </Button>
      <MoreFilters filter={filter} words={words} choices={choices} onChange={onChange} />
    </search>
  );
}
