import type { DeskAnswer } from '#site/desk/answers.ts';
import type { DeskFilter } from '../desk-request.ts';

type ListedRequest = DeskAnswer<'POST /api/desk/requests'>['requests'][number];

interface Refreshed {
  /** References of the requests that were read again. */
  refs: readonly string[];
  /** Those of them that are in the list now. */
  found: readonly ListedRequest[];
  /** Whether the list goes on behind what is loaded. */
  hasMore: boolean;
  order: DeskFilter['order'];
}

/** The loaded part of a list after some requests of it were read again, in the order of the server. */
export function mergeRequests(loaded: readonly ListedRequest[], { refs, found, hasMore, order }: Refreshed): ListedRequest[] {
  const read = new Set(refs);
  const last = loaded.at(-1);
  const isBefore = (one: ListedRequest, other: ListedRequest) => compare(one, other, order) <= 0;
  // What comes behind the last one is loaded with those before it.
  const inLoadedPart = found.filter(request => !hasMore || last === undefined || isBefore(request, last));
  return [...loaded.filter(({ ref }) => !read.has(ref)), ...inLoadedPart].sort((one, other) => compare(one, other, order));
}

/** As the server sorts: by texts, whatever they are. */
function compare(one: ListedRequest, other: ListedRequest, order: DeskFilter['order']): number {
  const due = order === 'due' ? compareTexts(one.state.dueOn ?? '', other.state.dueOn ?? '') : 0;
  if (due !== 0) return due;
  const received = compareTexts(one.receivedAt, other.receivedAt) || compareTexts(one.id, other.id);
  return order === 'oldest' ? received : -received;
}

const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
