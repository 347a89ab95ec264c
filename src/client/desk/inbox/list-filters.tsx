import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type RequestStatus, requestStatuses } from '#site/desk/rights.ts';
import styles from '../desk.module.css';
import type { DeskFilter } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { FilterButton } from '../filter-button.tsx';
import { useFormTitle } from '../given-names.ts';
import type { DeskChoices } from '../use-choices.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
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
  /** The saved filters. */
  children: ReactNode;
}

/** Id of the field for the search: a key leads to it. */
export const searchFieldId = 'desk-search';

/** What limits the list of requests; on a phone behind one button, after the search. */
export function ListFilters({ filter, words, forms, choices, member, onChange, children }: ListFiltersProps) {
  const formTitle = useFormTitle();
  const [typed, setTyped] = useState(filter.text ?? '');
  const [shownText, setShownText] = useState(filter.text);
  if (shownText !== filter.text) {
    setShownText(filter.text);
    setTyped(filter.text ?? '');
  }
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const active = activeFilters(filter);
  const isShown = !isNarrow || isOpen;
  const toggle = (name: 'isUnread' | 'isSpam', label: string) => (
    <Button
      aria-pressed={filter[name] === true}
      type={filter[name] ? 'primary' : 'default'}
      onClick={() => onChange({ [name]: filter[name] ? undefined : true })}
    >
      {label}
    </Button>
  );
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
      {isNarrow && <FilterButton words={words} count={active} isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
      <div id={id} className={styles.chosen} hidden={!isShown}>
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
        {toggle('isUnread', words.unread)}
        {toggle('isSpam', words.spam)}
        {active > 0 && (
          <Button type="link" onClick={() => onChange(noFilters)}>
            {words.clearFilters}
          </Button>
        )}
        <MoreFilters filter={filter} words={words} choices={choices} onChange={onChange} />
        {children}
      </div>
    </search>
  );
}

/** Everything that limits the list but the search, and its order, which limits nothing. */
const noFilters = {
  formId: undefined,
  status: undefined,
  assignee: undefined,
  isSpam: undefined,
  isUnread: undefined,
  label: undefined,
  place: undefined,
  group: undefined,
  language: undefined,
  from: undefined,
  until: undefined,
} satisfies DeskFilter;

const activeFilters = (filter: DeskFilter) => Object.keys(noFilters).filter(name => filter[name as keyof DeskFilter] !== undefined).length;
