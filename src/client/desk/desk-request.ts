import type { DeskAnswer } from '#site/desk/answers.ts';
import type { RequestStatus } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';

/** A request as a whole. */
export type ShownRequest = DeskAnswer<'POST /api/desk/request'>;

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
