import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listedStatuses } from '#site/desk/rights.ts';
import { Icon } from '../../icon.tsx';
import { Button } from '../action/button.tsx';
import styles from '../desk.module.css';
import { type DeskFilter, longestValue } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import { FilterButton } from '../filter-button.tsx';
import { type DeskChoices, useFormTitle, useMemberName } from '../given-names.ts';
import { ActiveFilters } from './active-filters.tsx';
import { MoreFilters } from './more-filters.tsx';

interface ListFiltersProps {
  /** Whether there is little room: what limits the list is behind a button. */
  isBrief: boolean;
  filter: DeskFilter;
  words: DeskWords;
  /** Names of the forms. */
  forms: string[];
  choices: DeskChoices;
  /** Name of the member. */
  member: string;
  onChange(changes: DeskFilter): void;
  /** What is done with the filters that are used: they are saved. */
  children: ReactNode;
}

/** Id of the field for the search: a key leads to it. */
export const searchFieldId = 'desk-search';

/** What limits the list of requests, in one line, then what does so now, each with a button that takes it away; in little room behind one button, after the search. */
export function ListFilters({ isBrief, filter, words, forms, choices, member, onChange, children }: ListFiltersProps) {
  const { t } = useTranslation();
  const formTitle = useFormTitle();
  const memberName = useMemberName();
  const [typed, setTyped] = useState(filter.text ?? '');
  const [shownText, setShownText] = useState(filter.text);
  if (shownText !== filter.text) {
    setShownText(filter.text);
    setTyped(filter.text ?? '');
  }
  const [isOpen, setIsOpen] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const id = useId();
  const active = Object.keys(noFilters).filter(name => filter[name as keyof DeskFilter] !== undefined).length;
  const isShown = !isBrief || isOpen;
  /** With what is typed: the list and the field never say different things. */
  const limit = (changes: DeskFilter) => onChange({ text: typed.trim() || undefined, ...changes });
  const area = useRef<HTMLElement>(null);
  /** Its button goes with it, and gives the focus to what is around it. */
  const takeAway = (changes: DeskFilter) => {
    onChange(changes);
    area.current?.focus({ preventScroll: true });
  };
  const all = (label: string) => t('labelled', { label, value: words.all });
  const toggle = (name: 'isUnread' | 'isSpam', label: string) => (
    <Button
      aria-pressed={filter[name] === true}
      look={filter[name] ? 'primary' : undefined}
      onClick={() => limit({ [name]: filter[name] ? undefined : true })}
    >
      {label}
    </Button>
  );
  return (
    <search ref={area} tabIndex={-1} className={styles.limits} aria-label={words.search}>
      <form
        className={`${styles.pair} ${styles.wide}`}
        onSubmit={event => {
          event.preventDefault();
          limit({});
        }}
      >
        <input
          className={styles.input}
          type="search"
          maxLength={longestValue}
          id={searchFieldId}
          aria-label={words.search}
          title={`${words.search} (/)`}
          placeholder={words.search}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            // The field's own cross says nothing else.
            if (value === '' && filter.text !== undefined) onChange({ text: undefined });
          }}
        />
        <Button type="submit" aria-label={words.search}>
          <Icon name="search" />
        </Button>
      </form>
      {isBrief && <FilterButton words={words} count={active} isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
      <div id={id} className={styles.chosen} hidden={!isShown}>
        <Choice
          isLabelled={false}
          label={words.status}
          value={filter.status}
          all={all(words.status)}
          options={listedStatuses.map(value => ({ value, label: value === 'open' ? words.statusOpen : statusName(words, value) }))}
          onChange={status => limit({ status: status as DeskFilter['status'] })}
        />
        <Choice
          isLabelled={false}
          label={words.form}
          value={filter.formId}
          all={all(words.form)}
          options={forms.map(form => ({ value: form, label: formTitle(form) }))}
          onChange={formId => limit({ formId })}
        />
        <Choice
          isLabelled={false}
          label={words.assignee}
          value={filter.assignee}
          all={all(words.assignee)}
          options={[
            { value: member, label: words.mine },
            { value: '-', label: words.nobody },
            ...choices.staff.filter(name => name !== member).map(name => ({ value: name, label: memberName(name) })),
          ]}
          onChange={assignee => limit({ assignee })}
        />
        {toggle('isUnread', words.unread)}
        {toggle('isSpam', words.spam)}
        <Button aria-expanded={hasMore} aria-controls={`${id}more`} onClick={() => setHasMore(!hasMore)}>
          {words.moreFilters}
        </Button>
        <div id={`${id}more`} className={styles.moreFilters} hidden={!hasMore}>
          <MoreFilters filter={filter} words={words} choices={choices} onChange={limit} />
        </div>
      </div>
      {(active > 0 || filter.order !== undefined || filter.text !== undefined) && (
        <div className={styles.moreFilters}>
          <ActiveFilters filter={filter} words={words} member={member} choices={choices} onChange={takeAway} />
          {active > 0 && (
            <Button look="link" onClick={() => takeAway(noFilters)}>
              {words.clearFilters}
            </Button>
          )}
          {children}
        </div>
      )}
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
  isOverdue: undefined,
  isNotDelivered: undefined,
  label: undefined,
  place: undefined,
  group: undefined,
  language: undefined,
  from: undefined,
  until: undefined,
} satisfies DeskFilter;
