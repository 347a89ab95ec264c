import type { NoticePace } from '#site/desk/own-settings.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../action/failure.tsx';
import { Notice } from '../action/notice.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import { AddressForm } from './address-form.tsx';
import type { OwnSettings } from './own-settings.ts';

interface NoticesProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  settings: OwnSettings;
  onChange(calls: ActionCalls, changes: object): Promise<void>;
  /** Called when the address was changed. */
  onAddress(): Promise<unknown>;
}

/** Of which new requests the member wants to be told by e-mail, when, and where. */
export function Notices({ api, words, settings, onChange, onAddress }: NoticesProps) {
  const { notices, ownNews, forms, sendsNotices, mailAddress, mailRefused, timeZone } = settings;
  const form = <AddressForm key={mailAddress ?? ''} api={api} words={words} address={mailAddress} onChange={onAddress} />;
  return (
    <section id={accountParts.notices} className={styles.part}>
      <h3>{words.notices}</h3>
      <p>{words.noticesAbout}</p>
      {!sendsNotices && <Notice title={words.noNotices} />}
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
        <NoticeChoice
          {...{ api, words, onChange }}
          name="own"
          title={words.ownNews}
          pace={ownNews === 'never' ? null : ownNews}
          changeOf={pace => ({ ownNews: pace ?? 'never' })}
        />
        {forms.map(({ name, title }) => (
          <NoticeChoice
            key={name}
            {...{ api, name, title, words, onChange }}
            pace={notices[name] ?? null}
            changeOf={pace => ({ notices: { [name]: pace } })}
          />
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

interface NoticeChoiceProps extends Pick<NoticesProps, 'api' | 'words' | 'onChange'> {
  name: string;
  title: string;
  pace: NoticePace | null;
  /** What is saved for a choice. */
  changeOf(pace: NoticePace | null): object;
}

/** When the member is told of one thing, as new requests of a form. What was chosen stays chosen while it could not be saved. */
function NoticeChoice({ api, name, title, words, pace, changeOf, onChange }: NoticeChoiceProps) {
  const { run, tried, failure } = useAction(api, (calls, chosen: NoticePace | null) =>
    onChange(calls, { ...changeOf(chosen), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  );
  const [shown] = tried ?? [pace];
  const choices = [
    { value: 'at-once', label: words.atOnce },
    { value: 'daily', label: words.daily },
    { value: null, label: words.never },
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={label}>
          <input type="radio" name={`notice-${name}`} checked={shown === value} onChange={() => void run(value)} />
          {label}
        </label>
      ))}
      <Failure of={failure} />
    </fieldset>
  );
}
