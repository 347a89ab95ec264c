import { useCallback, useEffect, useState } from 'react';
import type { NoticePace, OwnPreferences } from '#site/desk/own-settings.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
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
  const send = useCallback(
    async (changes: object) => {
      const { code, data } = await api.post<OwnSettings>('/api/staff/settings', changes);
      if (code === succeeded) setSettings(data);
      return code === succeeded;
    },
    [api],
  );
  useEffect(() => {
    if (isSignedIn) send({}).catch(() => undefined);
  }, [send, isSignedIn]);
  const change = (changes: object) => {
    send(changes).then(
      isSaved => isSaved && void showMessage('success', saved),
      () => undefined,
    );
  };
  return { settings, change, load: () => send({}) };
}
