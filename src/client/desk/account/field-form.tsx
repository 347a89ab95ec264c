import { useId } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import button from '../../controls/button.module.css';
import { Failure } from '../action/failure.tsx';
import type { ActionCalls } from '../action/use-action.ts';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

interface FieldFormProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  /** Name of the field. */
  label: string;
  /** What the button says. */
  action: string;
  kind: 'password' | 'code';
  /** Called with what was typed. */
  onSubmit(calls: ActionCalls, typed: string): Promise<unknown>;
}

/** One field and its button: the password once more, or a code. */
export function FieldForm({ api, words, label, action, kind, onSubmit }: FieldFormProps) {
  const id = useId();
  const { send, isRunning, failure } = useForm(api, (calls, text) => onSubmit(calls, text(kind)));
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      {kind === 'password' ? (
        <PasswordInput id={id} words={words} />
      ) : (
        <input id={id} name="code" type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
      )}
      <button type="submit" className={button.primary} disabled={isRunning}>
        {action}
      </button>
      <Failure of={failure} />
    </form>
  );
}
