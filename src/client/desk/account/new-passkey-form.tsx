import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useId } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { showMessage } from '../../messages/message-store.ts';
import { Failure } from '../action/failure.tsx';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

interface NewPasskeyFormProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  onAdded(): Promise<unknown>;
}

/** A name and the password; then the browser makes the passkey. */
export function NewPasskeyForm({ api, words, onAdded }: NewPasskeyFormProps) {
  const id = useId();
  const { send, isRunning, failure } = useForm(api, async (calls, text, { form }) => {
    const offer = await calls.api.post<PublicKeyCredentialCreationOptionsJSON>('/api/staff/offer-passkey', { password: text('password') });
    if (offer.code !== succeeded || offer.data === undefined) return;
    const optionsJSON = offer.data;
    const credential = await import('@simplewebauthn/browser')
      .then(({ startRegistration }) => startRegistration({ optionsJSON }))
      .catch(() => undefined);
    if (credential === undefined) {
      showMessage('error', words.passkeyFailed, { isSilent: true });
      calls.showFailure(words.passkeyFailed);
      return;
    }
    const { code } = await calls.api.post('/api/staff/add-passkey', { name: text('name').trim(), credential });
    if (code !== succeeded) return;
    form.reset();
    showMessage('success', words.passkeyAdded);
    await onAdded();
  });
  if (!('PublicKeyCredential' in window)) return <p>{words.noPasskeySupport}</p>;

  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={`${id}name`}>{words.passkeyName}</label>
      <input id={`${id}name`} name="name" type="text" autoComplete="off" required maxLength={60} pattern=".*\S.*" />
      <label htmlFor={`${id}password`}>{words.password}</label>
      <PasswordInput id={`${id}password`} words={words} />
      <button type="submit" className={button.primary} disabled={isRunning}>
        {words.addPasskey}
      </button>
      <Failure of={failure} />
    </form>
  );
}
