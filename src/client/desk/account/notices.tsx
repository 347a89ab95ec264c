import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import { AddressForm } from './address-form.tsx';
import type { OwnSettings } from './own-settings.ts';

interface NoticesProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  settings: OwnSettings;
  onChange(changes: object): void;
  /** Called when the address was changed. */
  onAddress(): Promise<unknown>;
}

/** Of which new requests the member wants to be told by e-mail, when, and where. */
export function Notices({ api, words, settings, onChange, onAddress }: NoticesProps) {
  const { notices, forms, sendsNotices, mailAddress, mailRefused, timeZone } = settings;
  const choices = [
    { value: 'at-once', label: words.atOnce },
    { value: 'daily', label: words.daily },
    { value: null, label: words.never },
  ];
  const choose = (form: string, value: string | null) =>
    onChange({ notices: { [form]: value }, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  const form = <AddressForm key={mailAddress ?? ''} api={api} words={words} address={mailAddress} onChange={onAddress} />;
  return (
    <section id={accountParts.notices} className={styles.part}>
      <h3>{words.notices}</h3>
      <p>{words.noticesAbout}</p>
      {!sendsNotices && <p className={styles.warning}>{words.noNotices}</p>}
      <h4>{words.whereTo}</h4>
      <p role="status">
        {mailAddress === undefined ? (
          words.noAddress
        ) : (
          <>
            {words.addressIs} <b>{mailAddress}</b>
          </>
        )}
        {mailRefused !== undefined && ` ${words.addressRefused} ${mailRefused}`}
      </p>
      {mailAddress === undefined ? (
        form
      ) : (
        <details className={styles.more}>
          <summary>{words.changeAddress}</summary>
          {form}
        </details>
      )}
      <h4>{words.whenTo}</h4>
      <div className={styles.choices}>
        {forms.map(({ name, title }) => (
          <fieldset key={name} className={styles.choice}>
            <legend>{title}</legend>
            {choices.map(({ value, label }) => (
              <label key={label}>
                <input
                  type="radio"
                  name={`notice-${name}`}
                  checked={(notices[name] ?? null) === value}
                  onChange={() => choose(name, value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {timeZone !== undefined && (
        <p className={styles.small}>
          {words.timeZone} {timeZone}
        </p>
      )}
    </section>
  );
}
