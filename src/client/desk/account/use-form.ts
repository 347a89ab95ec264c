import type { FormEvent } from 'react';
import type { Api } from '../../api/api.ts';
import { type ActionCalls, useAction } from '../action/use-action.ts';

/** A form that is sent: `act` gets what is in its fields, by their names, and the value of the button that sent it. Tried again, it gets what is in them by then. */
export function useForm(
  api: Api,
  act: (calls: ActionCalls, text: (name: string) => string, sent: { form: HTMLFormElement; value: string | null }) => Promise<unknown>,
) {
  const { run, isRunning, failure } = useAction(api, async (calls, form: HTMLFormElement, value: string | null) => {
    if (form.reportValidity()) await act(calls, name => String(new FormData(form).get(name) ?? ''), { form, value });
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void run(event.currentTarget, submitter?.getAttribute('value') ?? null);
  };
  return { send, isRunning, failure };
}
