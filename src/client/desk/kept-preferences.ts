import { useEffect } from 'react';
import type { Api } from '../api/api.ts';
import { followChoices } from '../preferences/preferences.ts';
import { deskSession } from './desk-session.ts';

/** Keeps with the account what its member chooses with the controls of the page: light or dark, and the size. */
export function useKeptPreferences(api: Api): void {
  useEffect(
    () =>
      followChoices((choices, before) => {
        const { appearance, size } = deskSession.getState().member?.preferences ?? {};
        const changed = {
          ...(choices.appearance === before.appearance || choices.appearance === appearance
            ? {}
            : { appearance: choices.appearance ?? null }),
          ...(choices.size === before.size || choices.size === size ? {} : { size: choices.size ?? null }),
        };
        if (Object.keys(changed).length > 0) api.post('/api/staff/settings', changed, { isBackground: true }).catch(() => undefined);
      }),
    [api],
  );
}
