import type { Form } from '#site/forms/form.ts';
import { type Envelope, tooManyRequests } from '../../api/envelope.ts';
import { newPresets, presetFieldsOf } from '../saved/presets.ts';
import { newProducts } from '../saved/product-presets.ts';
import { takesOptions } from '../saved/takes-options.ts';
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
  const takes = ([name, answer]: [string, string]) =>
    takesOptions(
      fields.find(field => field.name === name),
      answer,
    );
  const presettable = presetFieldsOf(fields);
  const filled = { ...newPresets(presettable, search, state), ...newProducts(presettable.products, search, state) };
  const given = Object.fromEntries(Object.entries(filled).filter(takes));
  if (Object.keys(given).length === 0) return undefined;
  const changes = changedAnswers(state, given);
  const presets = Object.fromEntries(
    Object.entries(given).map(([name, after]) => [name, { before: textBefore(state, name, after), after }]),
  );
  return { ...(changes && { ...changes, isEdited: state.isEdited, notice: 'preset' }), preset: search, presets };
}

/** What a field held before a link fills it in; one that the same link filled in before, before that. */
function textBefore({ answers, presets = {} }: FormState, name: string, after: string): string {
  const known = presets[name];
  return (known?.after === after && answers[name] === after ? known.before : answers[name]) ?? '';
}

/** Names of the fields that a link has filled in, and that are as it left them. */
export function filledIn({ answers, presets = {} }: Pick<FormState, 'answers' | 'presets'>): string[] {
  return Object.keys(presets).filter(name => answers[name] === presets[name]?.after);
}

/** What changes in a form when the visitor takes out what a link has filled in: what was there before is back. What they changed stays. */
export function withoutPreset(state: FormState): Partial<FormState> | undefined {
  const { presets } = state;
  if (presets === undefined || state.status === 'sending') return undefined;
  const before = Object.fromEntries(filledIn(state).map(name => [name, presets[name]?.before ?? '']));
  return { ...changedAnswers(state, before), isEdited: state.isEdited, presets: undefined, notice: 'presetUndone' };
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
