import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { isKeyOfInputMethod } from '../../text/composition.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface LabelsFieldProps {
  id: string;
  words: DeskWords;
  disabled?: boolean;
  chosen: readonly string[];
  /** Those that other requests have. */
  known: readonly string[];
  /** Gives it these labels in place of its own. */
  onChange(labels: string[]): void;
}

/** As many and as long as the server takes. */
const mostLabels = 20;
const longestLabel = 40;

/** The labels of a request: each has a button that takes it away, and one field adds the next, with the browser's list of those that are known. */
export function LabelsField({ id, words, disabled = false, chosen, known, onChange }: LabelsFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    const added = text
      .split(/[,，、]/)
      .map(label => label.trim().slice(0, longestLabel))
      .filter(label => label !== '' && !chosen.includes(label));
    if (added.length > 0) onChange([...chosen, ...added].slice(0, mostLabels));
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    // A choice from the list is final; browsers report it in one of two ways.
    const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
    if ((isChosen && known.includes(target.value)) || /[,，、]$/.test(target.value)) add(target.value);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isKeyOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Escape' && typed !== '') {
      // It gives up what was typed, and not the request.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    }
  };
  return (
    <div className={styles.labels}>
      {chosen.map(label =>
        disabled ? (
          <span key={label} className={styles.part}>
            {label}
          </span>
        ) : (
          <button
            key={label}
            type="button"
            className={styles.part}
            aria-label={t('labelled', { label: words.removeFile, value: label })}
            onClick={() => onChange(chosen.filter(other => other !== label))}
          >
            {label}
            <Icon name="x" />
          </button>
        ),
      )}
      {!disabled && (
        <input
          id={id}
          className={styles.input}
          list={listId}
          maxLength={longestLabel}
          autoComplete="off"
          value={typed}
          onChange={type}
          onKeyDown={onKey}
          onBlur={() => typed !== '' && add(typed)}
        />
      )}
      <datalist id={listId}>
        {known
          .filter(label => !chosen.includes(label))
          .map(label => (
            <option key={label} value={label} />
          ))}
      </datalist>
    </div>
  );
}
