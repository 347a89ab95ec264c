import { type FormEvent, useId, useState } from 'react';
import button from '../../controls/button.module.css';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';

interface FieldFormProps {
  /** Name of the field. */
  label: string;
  /** What the button says. */
  action: string;
  kind: 'password' | 'code';
  /** Called with what was typed. */
  onSubmit(typed: string): Promise<unknown>;
}

/** One field and its button: the password once more, or a code. */
export function FieldForm({ label, action, kind, onSubmit }: FieldFormProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    onSubmit(String(new FormData(event.currentTarget).get(kind) ?? ''))
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      {kind === 'password' ? (
        <PasswordInput id={id} />
      ) : (
        <input id={id} name="code" type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
      )}
      <button type="submit" className={button.primary} disabled={isBusy}>
        {action}
      </button>
    </form>
  );
}
