import { useId } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { Failure } from '../action/failure.tsx';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

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
  const { send, isRunning, failure } = useForm(api, async (calls, text, { value }) => {
    const wanted = value === 'remove' ? null : text('address').trim();
    const { code } = await calls.api.post('/api/staff/mail-address', { address: wanted, password: text('password') });
    if (code === succeeded) await onChange();
  });
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={`${id}address`}>{words.address}</label>
      <input id={`${id}address`} name="address" type="email" autoComplete="email" required maxLength={254} defaultValue={address} />
      <label htmlFor={`${id}password`}>{words.password}</label>
      <PasswordInput id={`${id}password`} words={words} />
      <div className={styles.buttons}>
        <button type="submit" className={button.primary} disabled={isRunning}>
          {words.saveAddress}
        </button>
        {address !== undefined && (
          <button type="submit" name="action" value="remove" className={button.secondary} disabled={isRunning}>
            {words.removeAddress}
          </button>
        )}
        <Failure of={failure} />
      </div>
    </form>
  );
}
