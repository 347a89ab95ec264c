import { useMemo } from 'react';
import { useShell } from '../shell-context.tsx';
import { Loading } from './action/loading.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { deskApi } from './desk-session.ts';
import type { DeskWords } from './desk-words.ts';
import { useMember } from './use-member.ts';

/** The desk of the provider's staff. */
export function Desk({ words }: { words: DeskWords }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member, failure } = useMember(api);
  if (!member) return <Loading failure={failure} words={words} />;
  return <DeskFrame api={api} words={words} member={member} />;
}
