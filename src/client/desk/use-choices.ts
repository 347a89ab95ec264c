import { useEffect, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';

/** Who may be given a request, and what the list can be limited by. */
export type DeskChoices = Omit<DeskAnswer<'POST /api/desk/choices'>, 'forms' | 'names'>;

const none: DeskChoices = { staff: [], readers: [], labels: [], languages: [] };

/** What can be chosen now; asked for again with each list that is loaded: a new request or change may bring a label or place. */
export function useChoices(api: Api, list: object | undefined): DeskChoices {
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    if (list === undefined) return;
    api.post<DeskChoices>('/api/desk/choices', {}, { isBackground: true }).then(
      ({ code, data }) => code === succeeded && data !== undefined && setChoices(data),
      () => undefined,
    );
  }, [api, list]);
  return choices;
}
