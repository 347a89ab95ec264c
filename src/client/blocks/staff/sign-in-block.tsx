import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { inOwnLanguage, ownTarget } from '#site/desk/after-sign-in.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { NewPasswordInput, PasswordInput } from '../../desk/account/password-input.tsx';
import { useForm } from '../../desk/account/use-form.ts';
import { Failure } from '../../desk/action/failure.tsx';
import { type ActionCalls, useAction } from '../../desk/action/use-action.ts';
import { type Credentials, deskApi, deskSession, restoreDeskSession, setPassword, signIn, signOut } from '../../desk/desk-session.ts';
import { useShell } from '../../shell-context.tsx';
import { Section } from '../parts/section.tsx';
import { OpenIdLink } from './openid-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-block.module.css';
import { SignInFailure } from './sign-in-failure.tsx';

type Words = BlockOf<'sign-in'>['words'];

/** Where members of staff sign in, or set their password by the link of an invitation (`#invite=…`). */
export function SignInBlock({ block }: { block: BlockOf<'sign-in'> }) {
  const { words } = block;
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member } = useStore(deskSession);
  const leaving = useAction(api, calls => signOut(calls.api));
  const [invitation, setInvitation] = useState<Invitation>();
  const [asksForCode, setAsksForCode] = useState(false);
  const reading = useAction(api, async (calls, invite: string) => {
    const { code, data } = await calls.api.post<Invited>('/api/staff/invited', { invite });
    setInvitation(code === succeeded && data !== undefined ? { invite, invited: data } : undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once.
  useEffect(() => {
    // In the fragment: it is in no log of a server or proxy.
    const invite = /^#invite=([\w-]+)$/.exec(window.location.hash)?.[1];
    if (invite !== undefined) {
      setInvitation({ invite, invited: undefined });
      void reading.run(invite);
    }
    const goOnIfSignedIn = () => {
      // The server asked somebody to sign in who is: links in mail programs on the web begin on another site, and the cookie of a session is strict.
      if (deskSession.getState().member && nextAddress() !== undefined) window.location.replace(targetIn(shell));
    };
    restoreDeskSession(api).then(goOnIfSignedIn, () => undefined);
  }, [api, shell]);

  const goOn = () => window.location.assign(targetIn(shell));
  const submit = async (calls: ActionCalls, credentials: Credentials) => {
    if (invitation !== undefined) {
      if (await setPassword(calls.api, invitation.invite, credentials.password)) goOn();
      return;
    }
    const result = await signIn(calls.api, credentials);
    if (result === 'done') goOn();
    if (result === 'code-needed') setAsksForCode(true);
  };
  const isInvited = invitation !== undefined;

  return (
    <Section block={{ id: block.id, words: {} }}>
      <h2 className="visually-hidden">{words.title}</h2>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {member && !isInvited ? (
        <div className={styles.form}>
          <p>
            {words.signedIn} <b>{member.name}</b>
          </p>
          <a className={button.primary} href={deskIn(shell)}>
            {words.toDesk}
          </a>
          <button type="button" className={button.secondary} onClick={() => void leaving.run()}>
            {words.signOut}
          </button>
          <Failure of={leaving.failure} />
        </div>
      ) : (
        <div className={styles.ways}>
          {!isInvited && <SignInFailure words={words} />}
          <Failure of={reading.failure} />
          <CredentialsForm key={invitation?.invite ?? ''} {...{ api, words, asksForCode, invitation }} onSubmit={submit} />
          {!isInvited && <PasskeyButton api={api} words={words} onDone={goOn} />}
          {!isInvited && <OpenIdLink api={api} words={words.openId} language={shell.language} />}
        </div>
      )}
    </Section>
  );
}

const deskIn = ({ language, deskPath, languages }: Shell) => addressIn(language, deskPath ?? '/', languages);

/** Where somebody wanted to go who was asked to sign in. */
const nextAddress = () => ownTarget(new URLSearchParams(window.location.search).get('next'));

/** Where to go on, in the language of the member. */
function targetIn(shell: Shell): string {
  const { member } = deskSession.getState();
  return inOwnLanguage(nextAddress() ?? deskIn(shell), member?.preferences.language, shell.languages);
}

type Invited = DeskAnswer<'POST /api/staff/invited'>;

/** The code of an invitation, and whose it is, once the server has said so. */
interface Invitation {
  invite: string;
  invited: Invited | undefined;
}

interface CredentialsFormProps {
  api: Api;
  words: Words;
  invitation: Invitation | undefined;
  /** The password was right, and the account has a second factor. */
  asksForCode: boolean;
  onSubmit: (calls: ActionCalls, credentials: Credentials) => Promise<void>;
}

function CredentialsForm({ api, words, invitation, asksForCode, onSubmit }: CredentialsFormProps) {
  const id = useId();
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode) codeField.current?.focus();
  }, [asksForCode]);
  const { send, isRunning, failure } = useForm(api, (calls, text) =>
    onSubmit(calls, { name: text('username'), password: text('password'), code: text('code') || undefined }),
  );
  const isInvited = invitation !== undefined;
  const { name, displayName } = invitation?.invited ?? {};
  return (
    // A browser that runs no script sends nothing: it would write the password into the address.
    <form className={styles.form} method="dialog" onSubmit={send}>
      {isInvited && displayName !== undefined && <p>{displayName}</p>}
      {isInvited && <p>{words.invited}</p>}
      <div>
        <label htmlFor={`${id}name`}>{words.name}</label>
        {isInvited ? (
          <input key="invited" id={`${id}name`} name="username" autoComplete="username" readOnly value={name ?? ''} />
        ) : (
          <input
            id={`${id}name`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={100}
          />
        )}
      </div>
      <div>
        <label htmlFor={`${id}password`}>{isInvited ? words.newPassword : words.password}</label>
        {isInvited ? (
          <NewPasswordInput id={`${id}password`} name="password" words={words} />
        ) : (
          <PasswordInput id={`${id}password`} words={words} />
        )}
      </div>
      {asksForCode && (
        <div>
          <label htmlFor={`${id}code`}>{words.code}</label>
          <input id={`${id}code`} ref={codeField} name="code" autoComplete="one-time-code" required maxLength={40} />
        </div>
      )}
      <button type="submit" data-app className={button.primary} disabled={isRunning}>
        {isInvited ? words.setPassword : words.submit}
      </button>
      <Failure of={failure} />
    </form>
  );
}
