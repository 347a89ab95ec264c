import { useId } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { showMessage } from '../../messages/message-store.ts';
import { Failure } from '../action/failure.tsx';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import { NewPasswordInput, PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

interface PasswordPartProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  /** The user name, for password managers. */
  name: string;
}

/** Another password in the place of the present one; all other devices are signed out. */
export function PasswordPart({ api, words, name }: PasswordPartProps) {
  const id = useId();
  const { send, isRunning, failure } = useForm(api, async (calls, text, { form }) => {
    const { code } = await calls.api.post('/api/staff/change-password', { password: text('password'), newPassword: text('newPassword') });
    if (code !== succeeded) return;
    form.reset();
    showMessage('success', words.passwordChanged);
  });
  return (
    <section id={accountParts.password} className={styles.part}>
      <h3>{words.passwordPart}</h3>
      <p>{words.passwordAbout}</p>
      <form className={styles.form} onSubmit={send}>
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <label htmlFor={`${id}password`}>{words.presentPassword}</label>
        <PasswordInput id={`${id}password`} words={words} />
        <label htmlFor={`${id}new`}>{words.newPassword}</label>
        <NewPasswordInput id={`${id}new`} name="newPassword" words={words} />
        <button type="submit" className={button.primary} disabled={isRunning}>
          {words.changePassword}
        </button>
        <Failure of={failure} />
      </form>
    </section>
  );
}
