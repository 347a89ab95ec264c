import { useState } from 'react';
import type { NoticePace, OwnPreferences } from '#site/desk/own-settings.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import type { ActionCalls } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import type { TitledForm } from '../given-names.ts';

/** What a member of staff chose for the own account, and between what. */
export interface OwnSettings extends OwnPreferences {
  mailAddress?: string;
  /** Code with which the mail server refused the last e-mail to it. */
  mailRefused?: string;
  timeZone?: string;
  /** By name of the form. */
  notices: Record<string, NoticePace>;
  forms: TitledForm[];
  /** Whether this server sends e-mails. */
  sendsNotices: boolean;
}

/** The settings of whoever is signed in, and how they are changed; `null` takes a choice away. */
export function useOwnSettings(api: Api, { isSignedIn, saved }: { isSignedIn: boolean; saved: string }) {
  const [settings, setSettings] = useState<OwnSettings>();
  const path = '/api/staff/settings';
  const { load, failure } = useReading<OwnSettings>(api, { path, isReady: isSignedIn, onAnswer: setSettings });
  const change = async (calls: ActionCalls, changes: object) => {
    const { code, data } = await calls.api.post<OwnSettings>(path, changes);
    if (code !== succeeded) return;
    setSettings(data);
    showMessage('success', saved);
  };
  return { settings, failure, change, load };
}
