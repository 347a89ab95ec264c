import { createContext, useContext, useEffect, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';

/** What forms are called in the reader's language, and members of staff. */
type GivenNames = Pick<DeskAnswer<'POST /api/desk/choices'>, 'forms' | 'names'>;

/** For all parts of the desk. */
export const GivenNames = createContext<GivenNames>({ forms: [], names: [] });

/** Asks the server once what forms and members of staff are called. */
export function useGivenNames(api: Api): GivenNames {
  const [names, setNames] = useState<GivenNames>({ forms: [], names: [] });
  useEffect(() => {
    api.post<GivenNames>('/api/desk/choices', {}, { isBackground: true }).then(
      ({ code, data }) => code === succeeded && data !== undefined && setNames(data),
      () => undefined,
    );
  }, [api]);
  return names;
}

/** What a form is called in the reader's language; its name where the site no longer has it. */
export function useFormTitle(): (form: string) => string {
  const { forms } = useContext(GivenNames);
  return form => forms.find(({ name }) => name === form)?.title ?? form;
}

/** What a member of staff is called; the user name where there is no other. */
export function useMemberName(): (member: string) => string {
  const { names } = useContext(GivenNames);
  return member => names.find(({ name }) => name === member)?.displayName ?? member;
}
