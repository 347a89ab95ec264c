import { useId, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { longestDisplayName } from '#site/desk/names.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { useForm } from '../account/use-form.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import desk from '../desk.module.css';
import { type DeskWords, roleName } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import styles from './accounts.module.css';

/** An invitation that was made: its link, where no e-mail takes it. */
export interface Invitation {
  name: string;
  link?: string | undefined;
}

interface InviteFormProps {
  api: Api;
  words: DeskWords;
  /** Whether the server sends e-mails; otherwise the admin tells the link. */
  sendsMail: boolean;
  onInvited(invitation: Invitation): Promise<unknown>;
}

/** Makes an account and invites its owner. */
export function InviteForm({ api, words, sendsMail, onInvited }: InviteFormProps) {
  const id = useId();
  const { language, languages } = useShell();
  // Another form after each invitation: it begins empty.
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState<{ role: Role; language: string }>({ role: 'agent', language });
  const { send, isRunning, failure } = useForm(api, async (calls, text) => {
    const [name = '', displayName = '', mailAddress = ''] = ['account', 'displayName', 'mailAddress'].map(field => text(field).trim());
    const body = { name, ...chosen, ...(displayName !== '' && { displayName }), ...(mailAddress !== '' && { mailAddress }) };
    const { code, data } = await calls.api.post<DeskAnswer<'POST /api/staff/invite'>>('/api/staff/invite', body);
    if (code !== succeeded) return;
    setCount(count + 1);
    await onInvited({ name: displayName || name, link: data?.link });
  });
  return (
    <details className={desk.more}>
      <summary>{words.inviteMember}</summary>
      <form key={count} className={styles.form} aria-label={words.inviteMember} onSubmit={send}>
        <div>
          <label htmlFor={`${id}display`}>{words.displayName}</label>
          <input
            className={desk.input}
            id={`${id}display`}
            name="displayName"
            dir="auto"
            autoComplete="off"
            maxLength={longestDisplayName}
          />
        </div>
        <div>
          <label htmlFor={`${id}name`}>{words.userName}</label>
          <input
            className={desk.input}
            id={`${id}name`}
            name="account"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={100}
            pattern="[\p{L}\p{N}][\p{L}\p{N}._@\-]*"
            title={words.userNameHint}
            aria-describedby={`${id}hint`}
          />
        </div>
        <div>
          <label htmlFor={`${id}mail`}>{words.mailAddress}</label>
          <input
            className={desk.input}
            id={`${id}mail`}
            name="mailAddress"
            type="email"
            autoComplete="off"
            maxLength={254}
            required={sendsMail}
          />
        </div>
        <Choice
          label={words.role}
          value={chosen.role}
          options={staffRoles.map(value => ({ value, label: roleName(words, value) }))}
          onChange={role => setChosen({ ...chosen, role: role as Role })}
        />
        <Choice
          label={words.language}
          value={chosen.language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={code => setChosen({ ...chosen, language: code ?? language })}
        />
        <p id={`${id}hint`} className={styles.meta}>
          {words.userNameHint} {sendsMail ? words.inviteByMail : words.inviteByLink}
        </p>
        <div className={desk.actions}>
          <Button look="primary" type="submit" disabled={isRunning}>
            {words.invite}
          </Button>
          <Failure of={failure} />
        </div>
      </form>
    </details>
  );
}
