import { useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import type { ActionCalls } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { momentName } from '../day-name.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import { FieldForm } from './field-form.tsx';
import { NewPasskeyForm } from './new-passkey-form.tsx';

type Passkey = DeskAnswer<'POST /api/staff/passkeys'>[number];

/** The passkeys of the account: added and removed with the password. */
export function Passkeys({ api, words }: { api: Api; words: BlockOf<'account'>['words'] }) {
  const { htmlLang } = useShell();
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const { load, failure } = useReading<Passkey[]>(api, { path: '/api/staff/passkeys', onAnswer: setPasskeys });
  const remove = async (calls: ActionCalls, id: string, password: string) => {
    const { code } = await calls.api.post('/api/staff/remove-passkey', { id, password });
    if (code !== succeeded) return;
    showMessage('success', words.passkeyRemoved);
    await load();
  };
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium' });
  const time = (moment: string) => <time dateTime={moment}>{momentName(date, moment)}</time>;

  return (
    <section id={accountParts.passkeys} className={styles.part}>
      <h3>{words.passkeys}</h3>
      <p>{words.passkeysAbout}</p>
      <Failure of={failure} />
      {passkeys?.length === 0 && <p>{words.noPasskeys}</p>}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <br />
                {words.addedAt} {time(createdAt)},{' '}
                {usedAt === undefined ? (
                  words.neverUsed
                ) : (
                  <>
                    {words.usedAt} {time(usedAt)}
                  </>
                )}
              </p>
              <details className={styles.more}>
                <summary>
                  {words.removePasskey}
                  <span className="visually-hidden"> {name}</span>
                </summary>
                <FieldForm
                  api={api}
                  words={words}
                  kind="password"
                  label={words.password}
                  action={words.removePasskey}
                  onSubmit={(calls, password) => remove(calls, id, password)}
                />
              </details>
            </li>
          ))}
        </ul>
      )}
      <NewPasskeyForm api={api} words={words} onAdded={load} />
    </section>
  );
}
