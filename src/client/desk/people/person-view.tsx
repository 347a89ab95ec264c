import { useEffect, useId, useState } from 'react';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { Notice } from '../action/notice.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { saveAnswer } from '../save-file.ts';
import { takeAskedPerson } from './asked-person.ts';
import { EraseForm } from './erase-form.tsx';
import { type FoundPerson, isNothing } from './found-person.ts';
import { PersonTable } from './person-table.tsx';

interface PersonViewProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
}

/** Everything of a person: found by the e-mail address, saved to be given to the person, and by admins erased. */
export function PersonView({ api, words, member }: PersonViewProps) {
  const shell = useShell();
  const id = useId();
  /** The address is in no address of the browser: that would stay in its history. */
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<{ email: string; person: FoundPerson }>();
  const [isErased, setIsErased] = useState(false);
  const find = async (calls: Pick<ActionCalls, 'api'>, address: string) => {
    setFound(undefined);
    setIsErased(false);
    const { code, data } = await calls.api.post<FoundPerson>('/api/desk/person', { email: address });
    if (code === succeeded && data !== undefined) setFound({ email: address, person: data });
  };
  const finding = useAction(api, find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view begins with whom a request asks for.
  useEffect(() => {
    const asked = takeAskedPerson();
    if (asked === undefined) return;
    setEmail(asked);
    void finding.run(asked);
  }, []);
  const saving = useAction(api, (calls, address: string) =>
    saveAnswer(shell, calls, '/api/desk/export-person', { name: 'person.zip', body: { email: address } }),
  );
  const erase = async (calls: ActionCalls, address: string, refs: string[], reason: string) => {
    const { code } = await calls.api.post('/api/desk/erase-person', { email: address, refs, reason });
    // What was refused has changed since it was shown.
    await find({ api }, address);
    setIsErased(code === succeeded);
  };

  return (
    <div className={styles.frame}>
      <form
        className={styles.filters}
        onSubmit={event => {
          event.preventDefault();
          void finding.run(email.trim());
        }}
      >
        <div className={styles.wide}>
          <label htmlFor={`${id}email`}>{words.personAddress}</label>
          <input
            className={styles.input}
            id={`${id}email`}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        </div>
        <Button look="primary" type="submit">
          {words.find}
        </Button>
        <Failure of={finding.failure} />
      </form>
      <div role="status" className={styles.news}>
        {isErased && <Notice title={words.erased} />}
        {found && !isErased && isNothing(found.person) && <p>{words.personNone}</p>}
      </div>
      {found && !isNothing(found.person) && (
        <>
          <h3>{found.email}</h3>
          <PersonTable person={found.person} words={words} htmlLang={shell.htmlLang} />
          {found.person.requests.length > 0 && (
            <div className={styles.actions}>
              <Button onClick={() => void saving.run(found.email)}>{words.savePerson}</Button>
              <Failure of={saving.failure} />
            </div>
          )}
          {mayDo(member.role, 'erase') && (
            <EraseForm
              key={found.email}
              api={api}
              words={words}
              onErase={(calls, reason) =>
                erase(
                  calls,
                  found.email,
                  found.person.requests.map(({ ref }) => ref),
                  reason,
                )
              }
            />
          )}
        </>
      )}
    </div>
  );
}
