import { isKeyOfInputMethod } from '../../text/composition.ts';
import styles from '../desk.module.css';

interface SettledInputProps {
  id: string;
  type: 'text' | 'date';
  value: string | undefined;
  disabled?: boolean;
  /** What was typed, without spaces around it; empty where nothing is left. */
  onSettle(value: string): void;
}

/** A field whose change counts when it is left, or Enter is pressed: while a name or date is typed, it is another one with each key. */
export function SettledInput({ id, type, value = '', disabled = false, onSettle }: SettledInputProps) {
  return (
    <input
      className={styles.input}
      key={value}
      id={id}
      type={type}
      maxLength={200}
      disabled={disabled}
      defaultValue={value}
      onBlur={({ target }) => target.value.trim() !== value && onSettle(target.value.trim())}
      onKeyDown={({ key, nativeEvent, currentTarget }) => key === 'Enter' && !isKeyOfInputMethod(nativeEvent) && currentTarget.blur()}
    />
  );
}
