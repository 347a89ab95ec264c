import { type FormEvent, useId, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';

interface AddressFormProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  /** The one that is kept. */
  address: string | undefined;
  onChange(): Promise<unknown>;
}

/** Where e-mails about new requests go; changed and removed with the password. */
export function AddressForm({ api, words, address, onChange }: AddressFormProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget);
    const wanted = submitter?.getAttribute('value') === 'remove' ? null : String(fields.get('address') ?? '').trim();
    setIsBusy(true);
    api
      .post('/api/staff/mail-address', { address: wanted, password: String(fields.get('password') ?? '') })
      .then(({ code }) => code === succeeded && onChange())
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={`${id}address`}>{words.address}</label>
      <input id={`${id}address`} name="address" type="email" autoComplete="email" required maxLength={254} defaultValue={address} />
      <label htmlFor={`${id}password`}>{words.password}</label>
      <PasswordInput id={`${id}password`} />
      <div className={styles.buttons}>
        <button type="submit" className={button.primary} disabled={isBusy}>
          {words.saveAddress}
        </button>
        {address !== undefined && (
          <button type="submit" name="action" value="remove" className={button.secondary} disabled={isBusy}>
            {words.removeAddress}
          </button>
        )}
      </div>
    </form>
  );
}
