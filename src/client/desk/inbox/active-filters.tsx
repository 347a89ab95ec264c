import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { dayName } from '../day-name.ts';
import styles from '../desk.module.css';
import type { DeskFilter } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { type DeskChoices, useFormTitle, useMemberName } from '../given-names.ts';

interface ActiveFiltersProps {
  filter: DeskFilter;
  words: DeskWords;
  member: string;
  choices: DeskChoices;
  onChange(changes: DeskFilter): void;
}

/** What limits and sorts the list now; each part is taken away by its button. */
export function ActiveFilters({ filter, words, member, choices, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const memberName = useMemberName();
  const date = new Intl.DateTimeFormat(htmlLang);
  const labelOf = (options: readonly { value: string; label: string }[] | undefined, value: string) =>
    options?.find(option => option.value === value)?.label ?? value;
  const labelled = (label: string | undefined, value: string) => t('labelled', { label, value });
  const { status, formId, assignee, label, place, group, language, from, until, order, text } = filter;
  const named: [keyof DeskFilter, string | false | undefined][] = [
    ['text', text && labelled(words.searched, text)],
    ['status', status && labelled(words.status, status === 'open' ? words.statusOpen : statusName(words, status))],
    ['formId', formId && labelled(words.form, formTitle(formId))],
    [
      'assignee',
      assignee && labelled(words.assignee, assignee === '-' ? words.nobody : assignee === member ? words.mine : memberName(assignee)),
    ],
    ['isUnread', filter.isUnread && words.unread],
    ['isOverdue', filter.isOverdue && words.overdue],
    ['isNotDelivered', filter.isNotDelivered && words.notDelivered],
    ['isSpam', filter.isSpam && words.spam],
    ['label', label && labelled(words.labels, label)],
    ['place', place && labelled(choices.place?.label ?? words.from, labelOf(choices.place?.options, place))],
    ['group', group && labelled(choices.group?.label ?? words.about, labelOf(choices.group?.options, group))],
    ['language', language && labelled(words.language, codeNames('language', htmlLang)(language))],
    ['from', from && labelled(words.receivedFrom, dayName(date, from))],
    ['until', until && labelled(words.receivedUntil, dayName(date, until))],
    ['order', order && labelled(words.order, order === 'due' ? words.orderDue : words.orderOldest)],
  ];
  return named.map(
    ([name, part]) =>
      part && (
        <button
          key={name}
          type="button"
          className={styles.part}
          aria-label={labelled(words.removeFile, part)}
          onClick={() => onChange({ [name]: undefined })}
        >
          {part}
          <Icon name="x" />
        </button>
      ),
  );
}
