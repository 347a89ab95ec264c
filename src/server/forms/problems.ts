import type { AnswerError } from '#site/forms/answer-error.ts';
import { errorText } from '#site/forms/error-text.ts';
import type { Form, LocalForm } from '#site/forms/form.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import type { LocalSite } from '#site/site.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { Problems } from '../documents/answer-form.ts';
import { errorEnvelope, httpErrorOf } from '../http/error-answer.ts';
import { errorStatus, FormError, HttpError } from '../http/errors.ts';
import type { ReadForm, RefusedFile } from './read-plain-form.ts';

/** Why a form was not kept: its files, its answers, or whatever was thrown. */
export interface Refusal {
  read: ReadForm;
  /** FormError of the answers. */
  answers?: unknown;
  thrown?: unknown;
}

/** HTTP status of an answer to a form that was not kept. */
export function statusOf({ read, answers, thrown }: Refusal): number {
  const error = thrown ?? read.failure;
  if (error !== undefined) return statusOfError(httpErrorOf(error));
  const file = read.refused.find(({ error: { name } }) => name === 'HttpError') ?? read.refused[0];
  return answers === undefined && file !== undefined ? statusOfError(file.error) : 422;
}

/** The endpoint's 400 is for programs: what people have filled in was understood. */
function statusOfError(error: HttpError | FormError): number {
  if (error instanceof FormError) return error.status === 400 ? 422 : error.status;
  return errorStatus[error.reason];
}

/** What to say about it in a language, in the order of the page. */
export function problemsOf({ read, answers, thrown }: Refusal, form: LocalForm, local: LocalSite): Problems {
  const texts = new Map<string, string>();
  const add = (field: string, text: string) => void (texts.has(field) || texts.set(field, text));
  // A file that is not taken is a better explanation than an empty field.
  for (const file of read.refused) add(file.field, textOfFile(file, local));
  for (const error of tooManyFiles(form, read.counts)) add(error.field, errorText(error, form, local.sharedFormWords));
  const error = thrown ?? read.failure;
  for (const found of [answers, error]) {
    if (found instanceof FormError) for (const { field, message } of found.describe(local).errors) add(field, message);
  }
  const onPage = form.fields.map(({ name }) => name).filter(name => texts.has(name));
  const others = Array.from(texts.keys()).filter(name => !onPage.includes(name));
  return {
    fields: [...onPage, ...others].map(field => ({ field, text: texts.get(field) ?? '' })),
    general: error === undefined || error instanceof FormError ? undefined : textOfFailure(error, form, local),
    hasFiles: read.counts.size > 0,
  };
}

/** Files that were counted and left out. */
export function tooManyFiles({ fields, maxFiles }: Form, counts: ReadForm['counts']): AnswerError[] {
  let all = 0;
  for (const { name, upload } of fields) {
    const count = counts.get(name) ?? 0;
    all += count;
    if (upload && count > upload.maxFiles) return [{ field: name, rule: 'tooManyFiles', params: { count: upload.maxFiles } }];
    if (count > 0 && all > maxFiles) return [{ field: name, rule: 'tooManyFiles', params: { count: maxFiles } }];
  }
  return [];
}

function textOfFile({ name, error }: RefusedFile, local: LocalSite): string {
  if (error instanceof FormError) return error.describe(local).message;
  const { refusals } = local.sharedFormWords;
  const words = { 'too-many': refusals.busy, 'too-many-files': refusals.busy, 'uploads-full': refusals.full };
  const text = Object.entries(words).find(([reason]) => reason === error.reason)?.[1];
  return text === undefined ? local.errors.unscanned : fillPlaceholders(text, () => name);
}

function textOfFailure(thrown: unknown, { fields, maxFiles }: LocalForm, local: LocalSite): string {
  const error = httpErrorOf(thrown);
  const { served, sending } = local.sharedFormWords;
  if (error instanceof HttpError && error.reason === 'too-large') {
    const most = Math.max(0, ...fields.map(({ upload }) => upload?.maxBytes ?? 0));
    const values: Record<string, string> = { count: String(maxFiles), size: String(most / megabyte) };
    return fillPlaceholders(served.tooLarge, name => values[name]);
  }
  if (statusOfError(error) >= 500 && !isFull(error)) return sending.unavailable;
  return errorEnvelope('', error, local).message;
}

const isFull = (error: unknown) => error instanceof HttpError && error.reason === 'full';
