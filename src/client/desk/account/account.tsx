import { useMemo } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { useShell } from '../../shell-context.tsx';
import { deskApi } from '../desk-session.ts';
import { useMember } from '../use-member.ts';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The account of whoever is signed in: its second factor, and where it is signed in. */
export function Account({ words }: { words: BlockOf<'account'>['words'] }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const member = useMember(api);
  if (member === undefined) return <p>{words.loading}</p>;
  return (
    <>
      <p>
        {words.signedIn} <b>{member.name}</b>
      </p>
      <SecondFactor api={api} words={words} />
      <Sessions api={api} words={words} member={member} />
    </>
  );
}
