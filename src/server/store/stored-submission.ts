import type { RequestContext } from '#site/forms/request-context.ts';
import type { FormWords } from './form-words.ts';
import { structureIn } from './stored-values.ts';
import type { InspectedFile } from './uploads.ts';

/** What a visitor sent, validated and ready to be kept. */
export interface NewSubmission {
  /** Made by the browser: the idempotency key. */
  id: string;
  /** Says whether a second submission with the same id is the same. */
  bodyHash: string;
  formId: string;
  formVersion: number;
  language: string;
  answers: object;
  /** Where it came from, as far as that is known. */
  context?: RequestContext | undefined;
  /** The labels of its form. */
  words?: FormWords;
  /** Values of the options by which requests are limited and counted, where its form has such choices. */
  group?: string | undefined;
  place?: string | undefined;
  isSpam: boolean;
  /** Day until which it should be answered. */
  dueOn?: string | undefined;
  receivedAt: Date;
  /** Finished uploads to claim, in the order in which they are shown. */
  uploads: { id: string; field: string; secretHash: string }[];
  /** Those of them whose files are gone: they may not be claimed. */
  goneUploads?: string[];
  /** Channels that announce it, for example `mail`: one message in the outbox for each. */
  channels: string[];
  /** Where no browser has made the id: what is sent with the same code until then is the same, and gets the answer of the first. */
  repeats?: { code: string; until: Date } | undefined;
  /** The answer to this submission, and to each repetition of it; the store adds the reference as `ref`. */
  answer: object;
}

export type Saved =
  | { type: 'saved'; id: string; ref: string; answer: unknown }
  | { type: 'known'; id: string; ref: string; answer: unknown }
  /** The id belongs to another submission. */
  | { type: 'conflict' }
  /** These uploads do not exist, are unfinished, claimed already, or of another form, field or secret; nothing was kept. */
  | { type: 'uploads-refused'; ids: string[] };

/** The result of looking up a submission by its id. */
export type Recalled = Extract<Saved, { type: 'known' | 'conflict' }>;

/** A submission as the maintainer reads it. */
export interface Submission extends Pick<NewSubmission, 'id' | 'formId' | 'formVersion' | 'language' | 'isSpam'> {
  ref: string;
  /** As it is stored, also where that is no moment: so that one bad row does not keep a list from the others. */
  receivedAt: string;
  answers: Record<string, unknown>;
  /** Absent where nothing is known. */
  context?: RequestContext;
  files: SubmittedFile[];
}

export interface SubmittedFile extends InspectedFile {
  /** Id of its upload, by which the answers refer to it. */
  id: string;
  field: string;
  /** As the visitor named it; no two of one submission are equal. */
  name: string;
  size: number;
}

/** Which submissions; what is not set does not limit them. */
export interface SubmissionFilter {
  formId?: string | undefined;
  isSpam?: boolean | undefined;
  /** Received then or later. */
  since?: Date | undefined;
}

/** A page of submissions, and their order. */
export interface SubmissionQuery extends SubmissionFilter {
  order: 'newest' | 'oldest';
  /** The last one of the page before. */
  after?: Pick<Submission, 'id' | 'receivedAt'> | undefined;
  limit: number;
}

/** What the receipt of a submission says. */
export interface Sent extends Pick<Submission, 'formId' | 'ref'> {
  hasFiles: boolean;
}

/** Where a request came from; nothing of what is none of a context. */
export function contextIn(json: string | null): RequestContext | undefined {
  const { page, from, preset, isTrapped } = structureIn(json) ?? {};
  const context: RequestContext = {
    ...(typeof page === 'string' && { page }),
    ...(typeof from === 'string' && { from }),
    ...(Array.isArray(preset) && { preset: preset.filter(name => typeof name === 'string') }),
    ...(isTrapped === true && { isTrapped }),
  };
  return Object.keys(context).length > 0 ? context : undefined;
}
