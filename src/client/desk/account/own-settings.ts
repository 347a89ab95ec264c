import { useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import type { ActionCalls } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { rename } from '../desk-session.ts';

/** What a member of staff chose for the own account, and between what. */
export type OwnSettings = DeskAnswer<'POST /api/staff/settings'>;

/** The settings of whoever is signed in, and how they are changed; `null` takes a choice away. */
export function useOwnSettings(api: Api, { isSignedIn, saved }: { isSignedIn: boolean; saved: string }) {
  const [settings, setSettings] = useState<OwnSettings>();
  const path = '/api/staff/settings';
  const { load, failure } = useReading<OwnSettings>(api, { path, isReady: isSignedIn, onAnswer: setSettings });
  const change = async (calls: ActionCalls, changes: object) => {
    const { code, data } = await calls.api.post<OwnSettings>(path, changes);
    if (code !== succeeded) return;
    setSettings(data);
    rename(data?.displayName);
    showMessage('success', saved);
  };
  return { settings, failure, change, load };
}
