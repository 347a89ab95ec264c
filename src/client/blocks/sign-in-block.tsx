import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { passwordLength } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import button from '../controls/button.module.css';
import { deskApi, deskSession, restoreSession, setPassword, signIn, signOut } from '../desk/desk-session.ts';
import { useShell } from '../shell-context.tsx';
import { Section } from './parts/section.tsx';
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
  useEffect(() => {
    // In the fragment: it is in no log of a server or proxy.
    setInvite(/^#invite=([\w-]+)$/.exec(window.location.hash)?.[1]);
    restoreSession(api).catch(() => undefined);
  }, [api]);

  const submit = async ({ name, password }: Credentials) => {
    if (invite !== undefined) {
      if (!(await setPassword(api, invite, password))) return;
      history.replaceState(history.state, '', window.location.pathname);
      setInvite(undefined);
      setIsSet(true);
    } else if (await signIn(api, name, password)) {
      window.location.assign(targetOf(window.location.search) ?? desk);
    }
  };

  return (
    <Section block={{ id: block.id, words: { title: words.title } }}>
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
        <CredentialsForm key={invite ?? ''} words={words} isInvited={invite !== undefined} onSubmit={submit} />
      )}
    </Section>
  );
}

interface Credentials {
  name: string;
  password: string;
}

function CredentialsForm(props: { words: Words; isInvited: boolean; onSubmit: (credentials: Credentials) => Promise<void> }) {
  const { words, isInvited, onSubmit } = props;
  const [isBusy, setIsBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    onSubmit({ name: String(fields.get('username') ?? ''), password: String(fields.get('password') ?? '') })
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
      <button type="submit" className={button.primary} disabled={isBusy}>
        {isInvited ? words.setPassword : words.submit}
      </button>
    </form>
  );
}

/** Where to go on after signing in: an address of this site and no other. */
function targetOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') && !/^\/[/\\]/.test(next) ? next : undefined;
}
