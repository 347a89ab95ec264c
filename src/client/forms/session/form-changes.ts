import type { Form } from '#site/forms/form.ts';
import { type Envelope, tooManyRequests } from '../../api/envelope.ts';
import { newPresets, presetFieldsOf } from '../saved/presets.ts';
import { type FormState, hasFailed } from './form-state.ts';

/** What changes in a form when answers are typed, by field; `undefined` if they are the same. */
export function changedAnswers(state: FormState, typed: Readonly<Record<string, string>>): Partial<FormState> | undefined {
  const fields = Object.keys(typed).filter(name => (state.answers[name] ?? '') !== typed[name]);
  if (fields.length === 0) return undefined;
  return {
    answers: Object.fromEntries(Object.entries({ ...state.answers, ...typed }).filter(([, answer]) => answer !== '')),
    isEdited: true,
    notice: undefined,
    serverErrors: state.serverErrors.filter(({ field }) => !fields.includes(field)),
    status: hasFailed(state) ? 'filling' : state.status,
  };
}

/**
 * What changes in a form when the query of an address fills in fields; `undefined` if it fills in none, or if the form is on its
 * way. The visitor has not edited the form by that.
 */
export function presetForm(state: FormState, { fields }: Pick<Form, 'fields'>, search: string): Partial<FormState> | undefined {
  if (state.status !== 'filling' && !hasFailed(state)) return undefined;
  const takes = ([name, answer]: [string, string]) => fields.find(field => field.name === name)?.options?.includes(answer) ?? true;
  const filledIn = Object.fromEntries(Object.entries(newPresets(presetFieldsOf(fields), search, state)).filter(takes));
  if (Object.keys(filledIn).length === 0) return undefined;
  const changes = changedAnswers(state, filledIn);
  return { ...(changes && { ...changes, isEdited: state.isEdited, notice: 'preset' }), preset: search };
}

/** What changes in a form, besides its status, when the server refuses it; `now` in milliseconds since 1970. */
export function refusedForm(state: FormState, { code, errors = [], data, retryAfter }: Envelope, form: Pick<Form, 'fields'>, now: number) {
  const serverErrors = errors.filter(({ field }) => form.fields.some(({ name }) => name === field));
  const lost = (data as { uploads?: string[] } | undefined)?.uploads ?? [];
  return {
    retryAt: code === tooManyRequests && retryAfter !== undefined ? now + 1000 * retryAfter : undefined,
    serverErrors,
    invalidFields: serverErrors.map(({ field }) => field),
    wasTried: true,
    rejections: state.rejections + (serverErrors.length > 0 ? 1 : 0),
    files: state.files.map(file => (file.id !== undefined && lost.includes(file.id) ? { ...file, state: 'expired' as const } : file)),
  };
}

/** Whether something was changed in this document and is not sent. */
export function isUnsent({ isEdited, answers, files }: FormState): boolean {
  return isEdited && (Object.keys(answers).length > 0 || files.length > 0);
}
