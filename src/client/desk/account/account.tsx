import { useMemo } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { useShell } from '../../shell-context.tsx';
import { deskApi } from '../desk-session.ts';
import { useMember } from '../use-member.ts';
import { Notices } from './notices.tsx';
import { useOwnSettings } from './own-settings.ts';
import { Passkeys } from './passkeys.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The account of whoever is signed in: e-mails about new requests, how the desk looks, its second factor and passkeys, and where it is signed in. */
export function Account({ words }: { words: BlockOf<'account'>['words'] }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const member = useMember(api);
  const { settings, change, load } = useOwnSettings(api, { isSignedIn: member !== undefined, saved: words.saved });
  if (member === undefined) return <p>{words.loading}</p>;
  return (
    <>
      <p>
        {words.signedIn} <b>{member.name}</b>
      </p>
      {settings && <Notices api={api} words={words} settings={settings} onChange={change} onAddress={load} />}
      {settings && <PreferencesForm words={words} settings={settings} onChange={change} />}
      <SecondFactor api={api} words={words} />
      <Passkeys api={api} words={words} />
      <Sessions api={api} words={words} member={member} />
    </>
  );
}
