import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { addressIn } from '#site/words/language.ts';
import type { Api } from '../api/api.ts';
import { useShell } from '../shell-context.tsx';
import { useAction } from './action/use-action.ts';
import { deskSession, restoreDeskSession } from './desk-session.ts';
import { useKeptPreferences } from './kept-preferences.ts';

/** The member of staff who is signed in, or why that is not known. Without a session the sign-in page opens. */
export function useMember(api: Api) {
  const shell = useShell();
  const { member } = useStore(deskSession);
  useKeptPreferences(api);
  const wasSignedIn = useRef(false);
  const { run, failure } = useAction(api, calls => restoreDeskSession(calls.api));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each API is asked once.
  useEffect(() => void run(), [api]);
  useEffect(() => {
    if (member) wasSignedIn.current = true;
    if (member !== null || shell.signInPath === undefined) return;
    // The session ended while the page was open: in another tab, or after its time.
    const query = new URLSearchParams({
      ...(wasSignedIn.current && !deskSession.getState().hasLeft && { failed: 'ended' }),
      next: window.location.pathname + window.location.search,
    });
    window.location.assign(`${addressIn(shell.language, shell.signInPath, shell.languages)}?${query}`);
  }, [member, shell]);
  return { member: member ?? undefined, failure };
}
