import { useId } from 'react';
import styles from '../desk.module.css';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** What no choice is called; absent where one must be made. */
  all?: string;
  options: readonly { value: string; label: string }[];
  /** Whether the label is shown above. */
  isLabelled?: boolean;
  id?: string;
  disabled?: boolean;
  /** What a screen reader does not need to hear, because it hears the label: a key. */
  title?: string | undefined;
  onChange(value: string | undefined): void;
}

/** One of several values, or none. The browser's own control, whose value every assistive technology says; antd's has none for them. */
export function Choice({ label, value = '', all, options, isLabelled = true, id, disabled, title, onChange }: ChoiceProps) {
  const ownId = useId();
  const select = (
    <select
      id={id ?? ownId}
      className={styles.select}
      aria-label={isLabelled ? undefined : label}
      title={title}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {/* A value that is no longer offered is shown as it is. */}
      {value !== '' && options.every(option => option.value !== value) && <option value={value}>{value}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (!isLabelled) return select;
  return (
    <div>
      <label htmlFor={id ?? ownId}>{label}</label>
      {select}
    </div>
  );
}
