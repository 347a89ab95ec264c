import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { passwordLength } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn, parseAddress } from '#site/words/language.ts';
import button from '../../controls/button.module.css';
import { type Credentials, deskApi, deskSession, restoreDeskSession, setPassword, signIn, signOut } from '../../desk/desk-session.ts';
import { useShell } from '../../shell-context.tsx';
import { Section } from '../parts/section.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-block.module.css';

type Words = BlockOf<'sign-in'>['words'];

/** Where members of staff sign in, or set their password by the link of an invitation (`#invite=…`). */
export function SignInBlock({ block }: { block: BlockOf<'sign-in'> }) {
  const { words } = block;
  const shell = useShell();
  const desk = addressIn(shell.language, shell.deskPath ?? '/', shell.languages);
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member } = useStore(deskSession);
  const [invite, setInvite] = useState<string>();
  const [isSet, setIsSet] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => {
    // In the fragment: it is in no log of a server or proxy.
    setInvite(/^#invite=([\w-]+)$/.exec(window.location.hash)?.[1]);
    restoreDeskSession(api).catch(() => undefined);
  }, [api]);

  const goOn = () => window.location.assign(inOwnLanguage(targetOf(window.location.search) ?? desk, shell));
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
          <a className={button.primary} href={desk}>
            {words.toDesk}
          </a>
          <button type="button" className={button.secondary} onClick={() => void signOut(api).catch(() => undefined)}>
            {words.signOut}
          </button>
        </div>
      ) : (
        <div className={styles.ways}>
          <CredentialsForm key={invite ?? ''} words={words} isInvited={invite !== undefined} asksForCode={asksForCode} onSubmit={submit} />
          {invite === undefined && <PasskeyButton api={api} words={words} onDone={goOn} />}
        </div>
      )}
    </Section>
  );
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
    <form className={styles.form} onSubmit={send}>
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
      <button type="submit" className={button.primary} disabled={isBusy}>
        {isInvited ? words.setPassword : words.submit}
      </button>
    </form>
  );
}

/** The address in the language of the account that has signed in, if it has one that the site offers. */
function inOwnLanguage(address: string, { languages }: Pick<Shell, 'languages'>): string {
  const language = deskSession.getState().member?.preferences.language;
  if (!languages.some(({ code }) => code === language)) return address;
  // With the prefix of the default language too: it makes the choice hold.
  return `/${language}${parseAddress(address, languages).path}`;
}

/** Where to go on after signing in: an address of this site and no other. */
function targetOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') && !/^\/[/\\]/.test(next) ? next : undefined;
}
