import type { RequestStatus } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';
import type { ReplyTemplate } from '#site/forms/reply-templates.ts';

/** What became of a request. */
export interface RequestState {
  status: RequestStatus;
  assignee?: string;
  /** Day until which it should be answered, as `2026-12-01`. */
  dueOn?: string;
  version: number;
}

/** A request in the list. */
export interface ListedRequest {
  id: string;
  ref: string;
  formId: string;
  language: string;
  receivedAt: string;
  /** Answers that say who it is from, the most important one first. */
  sender: string[];
  /** How it begins; empty where it has choices and names alone. */
  excerpt: string;
  /** Label of the option by which requests are grouped; absent where its form has no group. */
  group?: string;
  isSpam: boolean;
  labels: string[];
  /** Whether the member has not looked at it yet. */
  isUnread: boolean;
  state: RequestState;
}

export interface ShownAnswer {
  name: string;
  label: string;
  values: string[];
  /** Paths of the pages of products, one for each value. */
  links?: (string | null)[];
}

/** A request as a whole. */
export interface ShownRequest extends Omit<ListedRequest, 'id' | 'excerpt' | 'group' | 'isUnread'> {
  email?: string;
  /** Label of an option. */
  place?: string;
  answers: ShownAnswer[];
  /** The same in the visitor's language; absent where that is the reader's. */
  original?: ShownAnswer[];
  context?: ShownContext;
  files: { id: string; name: string; size: number; marks: string[] }[];
  notes: { author: string; text: string; writtenAt: string }[];
  replies: SentReply[];
  /** Absent where no reply by mail is possible. */
  reply?: ReplyOffer;
  events: { at: string; staff: string; action: string; detail?: string }[];
  /** Day on which it is deleted, as `2026-12-01`; absent where it is kept until somebody deletes it. */
  keptUntil?: string;
}

/** Where a request came from. */
export interface ShownContext {
  /** The page with the form, and the page before; without a title if the site no longer has it. */
  page?: { path: string; title?: string };
  from?: { path: string; title?: string };
  /** Labels of the fields that a link has filled in. */
  preset: string[];
}

/** An e-mail to the visitor. */
export interface SentReply {
  author: string;
  subject: string;
  text: string;
  writtenAt: string;
  state: 'queued' | 'sent' | 'refused';
  /** When it was sent or refused. */
  settledAt?: string;
  /** Code of the refusal. */
  reason?: string;
  files: ShownRequest['files'];
}

/** How a request can be replied to by mail. */
export interface ReplyOffer {
  to: string;
  /** Language of the visitor, for an attribute `lang`. */
  language: string;
  templates: ReplyTemplate[];
}

/** Which requests are listed. They are the query of the page's address. */
export interface DeskFilter {
  text?: string | undefined;
  formId?: string | undefined;
  status?: RequestStatus | undefined;
  /** A name, or `-` for nobody. */
  assignee?: string | undefined;
  isSpam?: boolean | undefined;
  isUnread?: boolean | undefined;
  label?: string | undefined;
  place?: string | undefined;
  group?: string | undefined;
  language?: string | undefined;
  /** First and last day. */
  from?: string | undefined;
  until?: string | undefined;
  order?: 'oldest' | 'due' | undefined;
}

/** Parts of a filter that the address has under the same name. */
const plainNames = ['label', 'place', 'group', 'language', 'from', 'until', 'order'] as const;

/** The filter in the query of an address, and the request that is open. */
export function readDeskAddress(search: string): { filter: DeskFilter; open: string | undefined } {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  // The server takes no others.
  const day = (name: string) => (isDay(text(name) ?? '') ? text(name) : undefined);
  const filter = {
    text: text('q'),
    formId: text('form'),
    status: text('status') as RequestStatus | undefined,
    assignee: text('assignee'),
    isSpam: query.has('spam') ? true : undefined,
    isUnread: query.has('unread') ? true : undefined,
    ...Object.fromEntries(plainNames.map(name => [name, text(name)])),
    from: day('from'),
    until: day('until'),
  };
  return { filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)), open: text('request') };
}

/** The query of an address for a filter and an open request. */
export function queryOf(filter: DeskFilter, open: string | undefined): string {
  const { text, formId, status, assignee, isSpam, isUnread } = filter;
  const plain = Object.fromEntries(plainNames.map(name => [name, filter[name]]));
  const written: Record<string, string | undefined> = {
    q: text,
    form: formId,
    status,
    assignee,
    ...plain,
    unread: isUnread ? '1' : undefined,
    spam: isSpam ? '1' : undefined,
    request: open,
  };
  const query = new URLSearchParams(
    Object.entries(written).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** What the server is asked for with a filter; without the choice of spam, for what is none. */
export const filterBody = ({ assignee, isSpam = false, ...filter }: DeskFilter) => ({
  ...filter,
  isSpam,
  ...(assignee === undefined ? {} : { assignee: assignee === '-' ? null : assignee }),
});
