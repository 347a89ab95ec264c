import { useMemo } from 'react';
import { shownName } from '#site/desk/names.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import { Loading } from '../action/loading.tsx';
import { deskApi } from '../desk-session.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { useMember } from '../use-member.ts';
import { accountParts } from './account-parts.ts';
import { Notices } from './notices.tsx';
import { useOwnSettings } from './own-settings.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordPart } from './password-part.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The member's own account: what others read, e-mails about new requests, how the desk looks, its password, second factor and passkeys, and where it is signed in. */
export function Account({ words }: { words: BlockOf<'account'>['words'] }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member, failure } = useMember(api);
  const own = useOwnSettings(api, { isSignedIn: member !== undefined, saved: words.saved });
  if (member === undefined) return <Loading failure={failure} words={words} />;
  return (
    <StaffFrame
      label={words.title}
      links={[
        { to: addressIn(shell.language, shell.deskPath ?? '/', shell.languages), name: words.toDesk },
        { to: `#${accountParts.profile}`, name: words.profile },
        { to: `#${accountParts.notices}`, name: words.notices },
        { to: `#${accountParts.preferences}`, name: words.ownPreferences },
        { to: `#${accountParts.password}`, name: words.passwordPart },
        { to: `#${accountParts.secondFactor}`, name: words.secondFactor },
        { to: `#${accountParts.passkeys}`, name: words.passkeys },
        { to: `#${accountParts.sessions}`, name: words.sessions },
      ]}
      toSite={words.toSite}
      who={`${words.signedIn} ${shownName(member)}`}
    >
      {own.settings === undefined ? (
        <Loading failure={own.failure} words={words} />
      ) : (
        <>
          <Profile api={api} words={words} settings={own.settings} name={member.name} onChange={own.change} />
          <Notices api={api} words={words} settings={own.settings} onChange={own.change} onAddress={own.load} />
          <PreferencesForm api={api} words={words} settings={own.settings} onChange={own.change} />
        </>
      )}
      <PasswordPart api={api} words={words} name={member.name} />
      <SecondFactor api={api} words={words} />
      <Passkeys api={api} words={words} />
      <Sessions api={api} words={words} member={member} />
    </StaffFrame>
  );
}
