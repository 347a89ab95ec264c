import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { showMessage } from '../../messages/message-store.ts';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';

interface NewPasskeyFormProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  onAdded(): Promise<unknown>;
}

/** A name and the password; then the browser makes the passkey. */
export function NewPasskeyForm({ api, words, onAdded }: NewPasskeyFormProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return <p>{words.noPasskeySupport}</p>;

  const add = async (name: string, password: string) => {
    const offer = await api.post<PublicKeyCredentialCreationOptionsJSON>('/api/staff/offer-passkey', { password });
    if (offer.code !== succeeded || offer.data === undefined) return false;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const credential = await startRegistration({ optionsJSON: offer.data }).catch(() => undefined);
    if (credential === undefined) showMessage('error', words.passkeyFailed);
    return credential !== undefined && (await api.post('/api/staff/add-passkey', { name, credential })).code === succeeded;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    setIsBusy(true);
    add(text('name').trim(), text('password'))
      .then(async isAdded => {
        if (!isAdded) return;
        form.reset();
        showMessage('success', words.passkeyAdded);
        await onAdded();
      })
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={`${id}name`}>{words.passkeyName}</label>
      <input id={`${id}name`} name="name" type="text" autoComplete="off" required maxLength={60} pattern=".*\S.*" />
      <label htmlFor={`${id}password`}>{words.password}</label>
      <PasswordInput id={`${id}password`} />
      <button type="submit" className={button.primary} disabled={isBusy}>
        {words.addPasskey}
      </button>
    </form>
  );
}
