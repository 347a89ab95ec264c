import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { inOwnLanguage, ownTarget } from '#site/desk/after-sign-in.ts';
import { passwordLength } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import button from '../../controls/button.module.css';
import { Failure } from '../../desk/action/failure.tsx';
import { useAction } from '../../desk/action/use-action.ts';
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
  const [invite, setInvite] = useState<string>();
  const [isSet, setIsSet] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => {
    // In the fragment: it is in no log of a server or proxy.
    setInvite(/^#invite=([\w-]+)$/.exec(window.location.hash)?.[1]);
    const goOnIfSignedIn = () => {
      // The server asked somebody to sign in who is: links in mail programs on the web begin on another site, and the cookie of a session is strict.
      if (deskSession.getState().member && nextAddress() !== undefined) window.location.replace(targetIn(shell));
    };
    restoreDeskSession(api).then(goOnIfSignedIn, () => undefined);
  }, [api, shell]);

  const goOn = () => window.location.assign(targetIn(shell));
  const submit = async (credentials: Credentials) => {
    if (invite !== undefined) {
      if (!(await setPassword(api, invite, credentials.password))) return;
      history.replaceState(history.state, '', window.location.pathname);
      setInvite(undefined);
      setIsSet(true);
    } else {
      const result = await signIn(api, credentials);
      if (result === 'done') goOn();
      if (result === 'code-needed') setAsksForCode(true);
    }
  };

  return (
    <Section block={{ id: block.id, words: { title: words.title } }} isSplit>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {isSet && <p role="status">{words.passwordSet}</p>}
      {member ? (
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
          {invite === undefined && <SignInFailure words={words} />}
          <CredentialsForm key={invite ?? ''} words={words} isInvited={invite !== undefined} asksForCode={asksForCode} onSubmit={submit} />
          {invite === undefined && <PasskeyButton api={api} words={words} onDone={goOn} />}
          {invite === undefined && <OpenIdLink api={api} words={words.openId} language={shell.language} />}
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

interface CredentialsFormProps {
  words: Words;
  isInvited: boolean;
  /** The password was right, and the account has a second factor. */
  asksForCode: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

function CredentialsForm({ words, isInvited, asksForCode, onSubmit }: CredentialsFormProps) {
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode) codeField.current?.focus();
  }, [asksForCode]);
  const [isBusy, setIsBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    const text = (name: string) => String(fields.get(name) ?? '');
    onSubmit({ name: text('username'), password: text('password'), code: text('code') || undefined })
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    // A browser that runs no script sends nothing: it would write the password into the address.
    <form className={styles.form} method="dialog" onSubmit={send}>
      {!isInvited && (
        <label>
          {words.name}
          <input name="username" autoComplete="username" required maxLength={100} />
        </label>
      )}
      <label>
        {isInvited ? words.newPassword : words.password}
        <input
          name="password"
          type="password"
          required
          autoComplete={isInvited ? 'new-password' : 'current-password'}
          minLength={isInvited ? passwordLength.fewest : undefined}
          maxLength={passwordLength.most}
        />
      </label>
      {asksForCode && (
        <label>
          {words.code}
          <input ref={codeField} name="code" autoComplete="one-time-code" required maxLength={40} />
        </label>
      )}
      <button type="submit" data-app className={button.primary} disabled={isBusy}>
        {isInvited ? words.setPassword : words.submit}
      </button>
    </form>
  );
}
