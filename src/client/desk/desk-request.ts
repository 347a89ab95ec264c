import type { DeskAnswer } from '#site/desk/answers.ts';
import { listedStatuses, type RequestStatus } from '#site/desk/rights.ts';
import { isDay } from '#site/forms/date-rules.ts';
import { today } from './request-day.ts';

/** A request as a whole. */
export type ShownRequest = DeskAnswer<'POST /api/desk/request'>;

/** Which requests are listed. They are the query of the page's address. */
export interface DeskFilter {
  text?: string | undefined;
  formId?: string | undefined;
  /** A status, or `open` for all that are not dealt with. */
  status?: RequestStatus | 'open' | undefined;
  /** A name, or `-` for nobody. */
  assignee?: string | undefined;
  isSpam?: boolean | undefined;
  isUnread?: boolean | undefined;
  /** Should have been dealt with by now. */
  isOverdue?: boolean | undefined;
  /** The last reply was refused. */
  isNotDelivered?: boolean | undefined;
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

/** Parts that are there or not, with their names in the address. */
const flags = { isUnread: 'unread', isOverdue: 'overdue', isNotDelivered: 'not-delivered', isSpam: 'spam' } as const;

/** Parts of which the server takes certain values alone. */
const checks: Record<string, (value: string) => boolean> = {
  status: value => (listedStatuses as readonly string[]).includes(value),
  order: value => value === 'oldest' || value === 'due',
  from: isDay,
  until: isDay,
  request: isReference,
};

/** Whether a text is written as the reference of a request. */
export function isReference(text: string): boolean {
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** The filter in the query of an address, the request that is open, and the parts that mean nothing, such as `status=foo`. */
export function readDeskAddress(search: string): { filter: DeskFilter; open: string | undefined; ignored: string[] } {
  const query = new URLSearchParams(search);
  const isTaken = (name: string, value: string) => checks[name]?.(value) ?? value.length <= longestValue;
  const ignored = [...query].flatMap(([name, value]) => (value === '' || isTaken(name, value) ? [] : [`${name}=${value.slice(0, 40)}`]));
  const text = (name: string) => {
    const value = query.get(name) ?? '';
    return value !== '' && isTaken(name, value) ? value : undefined;
  };
  const filter = {
    text: text('q'),
    formId: text('form'),
    status: text('status') as DeskFilter['status'],
    assignee: text('assignee'),
    ...Object.fromEntries(Object.entries(flags).map(([name, written]) => [name, query.has(written) ? true : undefined])),
    ...Object.fromEntries(plainNames.map(name => [name, text(name)])),
  };
  return { filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)), open: text('request'), ignored };
}

/** Characters of the longest value that the server takes. */
export const longestValue = 200;

/** The query of an address for a filter and an open request. */
export function queryOf(filter: DeskFilter, open: string | undefined): string {
  const { text, formId, status, assignee } = filter;
  const plain = Object.fromEntries(plainNames.map(name => [name, filter[name]]));
  const written: Record<string, string | undefined> = {
    q: text,
    form: formId,
    status,
    assignee,
    ...plain,
    ...Object.fromEntries(Object.entries(flags).map(([name, address]) => [address, filter[name as keyof typeof flags] ? '1' : undefined])),
    request: open,
  };
  const query = new URLSearchParams(
    Object.entries(written).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** What the server is asked for with a filter; without the choice of spam, for what is none. */
export const filterBody = ({ assignee, isSpam = false, isOverdue, ...filter }: DeskFilter) => ({
  ...filter,
  isSpam,
  ...(isOverdue && { status: filter.status ?? 'open', dueBefore: today() }),
  ...(assignee === undefined ? {} : { assignee: assignee === '-' ? null : assignee }),
});

/** The same for all that pass it, in no order of their own. */
export const limitsBody = (filter: DeskFilter) => filterBody({ ...filter, order: undefined });
