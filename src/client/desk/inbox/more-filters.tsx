import { useId } from 'react';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import styles from '../desk.module.css';
import type { DeskFilter } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import { SettledInput } from '../fields/settled-input.tsx';
import type { DeskChoices } from '../given-names.ts';

interface MoreFiltersProps {
  filter: DeskFilter;
  words: DeskWords;
  choices: DeskChoices;
  onChange(changes: DeskFilter): void;
}

/** What limits and sorts the list less often. */
export function MoreFilters({ filter, words, choices, onChange }: MoreFiltersProps) {
  const { htmlLang } = useShell();
  const id = useId();
  const optionsOf = (values: string[], nameOf: (value: string) => string) => values.map(value => ({ value, label: nameOf(value) }));
  const choice = (name: 'label' | 'place' | 'group' | 'language', label: string, options: { value: string; label: string }[]) => (
    <Choice label={label} value={filter[name]} all={words.all} options={options} onChange={value => onChange({ [name]: value })} />
  );
  const day = (name: 'from' | 'until', label: string) => (
    <div>
      <label htmlFor={id + name}>{label}</label>
      <SettledInput id={id + name} type="date" value={filter[name]} onSettle={value => onChange({ [name]: value || undefined })} />
    </div>
  );
  return (
    <div className={styles.filters}>
      <Choice
        label={words.order}
        value={filter.order}
        all={words.orderNewest}
        options={[
          { value: 'oldest', label: words.orderOldest },
          { value: 'due', label: words.orderDue },
        ]}
        onChange={order => onChange({ order: order as DeskFilter['order'] })}
      />
      {choice(
        'label',
        words.labels,
        optionsOf(choices.labels, label => label),
      )}
      {choices.place && choice('place', choices.place.label, choices.place.options)}
      {choices.group && choice('group', choices.group.label, choices.group.options)}
      {choice('language', words.language, optionsOf(choices.languages, codeNames('language', htmlLang)))}
      {day('from', words.receivedFrom)}
      {day('until', words.receivedUntil)}
    </div>
  );
}
