import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';

/** What the desk can choose from, and what forms and members of staff are called in the reader's language. */
type Given = DeskAnswer<'POST /api/desk/choices'>;

/** Who may be given a request, and what the list can be limited by. */
export type DeskChoices = Omit<Given, 'forms' | 'names'>;

const none: Given = { staff: [], readers: [], labels: [], languages: [], forms: [], names: [] };

/** For all parts of the desk, with what asks for it again. */
export const GivenNames = createContext<{ given: Given; ask: () => void }>({ given: none, ask: () => undefined });

/** Asks the server what can be chosen, and what it is called. */
export function useGivenNames(api: Api) {
  const [given, setGiven] = useState(none);
  const ask = useCallback(() => {
    api.post<Given>('/api/desk/choices', {}, { isBackground: true }).then(
      ({ code, data }) => code === succeeded && data !== undefined && setGiven(data),
      () => undefined,
    );
  }, [api]);
  useEffect(ask, [ask]);
  return { given, ask };
}

/** What can be chosen now; asked for again with each further list that is loaded: a new request or change may bring a label or place. */
export function useChoices(list: object | undefined): DeskChoices {
  const { given, ask } = use(GivenNames);
  const known = useRef(list);
  useEffect(() => {
    if (known.current !== undefined && known.current !== list) ask();
    known.current = list;
  }, [ask, list]);
  return given;
}

/** What a form is called in the reader's language; its name where the site no longer has it. */
export function useFormTitle(): (form: string) => string {
  const { forms } = use(GivenNames).given;
  return form => forms.find(({ name }) => name === form)?.title ?? form;
}

/** What a member of staff is called; the user name where there is no other. */
export function useMemberName(): (member: string) => string {
  const { names } = use(GivenNames).given;
  return member => names.find(({ name }) => name === member)?.displayName ?? member;
}
