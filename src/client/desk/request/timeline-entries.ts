import { serverName } from '#site/desk/actors.ts';
import type { ShownRequest } from '../desk-request.ts';

type Event = ShownRequest['events'][number];

/** Something that happened to a request. */
export type TimelineEntry = { at: string } & (
  | { type: 'received' }
  | { type: 'reply'; reply: ShownRequest['replies'][number] }
  | { type: 'note'; note: ShownRequest['notes'][number] }
  | { type: 'event'; event: Event }
);

/** Events that have more said about them beside: the note, the reply and what became of it. */
const saidBeside = ['note', 'reply', 'reply-sent', 'draft', 'discard-draft'];

/** What somebody did who only reads: once for each person and hour. */
const reads = ['view', 'download'];

/** All that happened to a request in its order. */
export function timelineOf({
  receivedAt,
  replies,
  notes,
  events,
}: Pick<ShownRequest, 'receivedAt' | 'replies' | 'notes' | 'events'>): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { type: 'received', at: receivedAt },
    ...replies.map(reply => ({ type: 'reply' as const, at: reply.writtenAt, reply })),
    ...notes.map(note => ({ type: 'note' as const, at: note.writtenAt, note })),
    ...foldReads(events.toReversed().filter(({ action }) => !saidBeside.includes(action))),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function foldReads(events: Event[]): TimelineEntry[] {
  const seen = new Set<string>();
  return events.flatMap(event => {
    const key = JSON.stringify([event.staff, event.action, event.at.slice(0, 13)]);
    if (reads.includes(event.action) && seen.has(key)) return [];
    seen.add(key);
    return [{ type: 'event' as const, at: event.at, event }];
  });
}

/** Of the events of a request those by which colleagues changed it after a time, the latest first. */
export function changesBy(others: readonly Event[], { besides, after }: { besides: string; after: string }): Event[] {
  return others.filter(({ at, staff, action }) => staff !== besides && staff !== serverName && at > after && !reads.includes(action));
}
