import { useId } from 'react';
import { longestDisplayName, longestSignature } from '#site/desk/names.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import button from '../../controls/button.module.css';
import { Failure } from '../action/failure.tsx';
import type { ActionCalls } from '../action/use-action.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import type { OwnSettings } from './own-settings.ts';
import { useForm } from './use-form.ts';

interface ProfileProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  settings: OwnSettings;
  /** The user name. */
  name: string;
  onChange(calls: ActionCalls, changes: object): Promise<void>;
}

/** What colleagues and visitors read of the member: a name in any script, and the lines that end answers. */
export function Profile({ api, words, settings: { displayName, signature }, name, onChange }: ProfileProps) {
  const id = useId();
  const { send, isRunning, failure } = useForm(api, (calls, text) =>
    onChange(calls, { displayName: text('displayName'), signature: text('signature') }),
  );
  return (
    <section id={accountParts.profile} className={styles.part}>
      <h3>{words.profile}</h3>
      <p>{words.profileAbout}</p>
      <form className={styles.form} onSubmit={send}>
        <label htmlFor={`${id}name`}>{words.displayName}</label>
        <input
          id={`${id}name`}
          name="displayName"
          dir="auto"
          autoComplete="name"
          maxLength={longestDisplayName}
          placeholder={name}
          defaultValue={displayName}
        />
        <label htmlFor={`${id}signature`}>{words.signature}</label>
        <textarea
          id={`${id}signature`}
          name="signature"
          dir="auto"
          rows={4}
          maxLength={longestSignature}
          aria-describedby={`${id}about`}
          defaultValue={signature}
        />
        <p id={`${id}about`} className={styles.small}>
          {words.signatureAbout}
        </p>
        <button type="submit" className={button.primary} disabled={isRunning}>
          {words.saveProfile}
        </button>
        <Failure of={failure} />
      </form>
    </section>
  );
}
