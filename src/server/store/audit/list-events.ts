import type { Kysely } from 'kysely';
import type { DeskAction, DeskEvent } from '../desk/events.ts';
import type { Tables } from '../tables.ts';
import { type AuditHead, placeInLog } from './chain.ts';

/** Which events; what is not set does not limit them. */
export interface EventFilter {
  staff?: string | undefined;
  action?: string | undefined;
  ref?: string | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** An event as it is stored: its moment also where that is none. */
export interface StoredEvent extends Omit<DeskEvent, 'at'> {
  at: string;
}

/** An event with its place in the log. */
export interface ListedEvent extends StoredEvent, AuditHead {}

/** A page of events, the latest first; `before` is the number of the last one of the page before. */
export async function listEvents(
  db: Kysely<Tables>,
  { staff, action, ref, from, to }: EventFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedEvent[]> {
  let query = db
    .selectFrom('desk_event')
    .selectAll()
    // An event without a place is in no page; `audit` lists it as a break.
    .where(placeInLog, '>', 0)
    .orderBy('number', 'desc')
    .limit(limit);
  if (staff !== undefined) query = query.where('staff', '=', staff);
  if (action !== undefined) query = query.where('action', '=', action);
  if (ref !== undefined) query = query.where('ref', '=', ref);
  if (from !== undefined) query = query.where('at', '>=', from);
  // Sorts behind each moment of the day.
  if (to !== undefined) query = query.where('at', '<', `${to}U`);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.execute();
  return rows.map(({ number, hash, ...row }) => ({ number, hash, ...eventOf(row) }));
}

/** The event of a row. */
const eventOf = ({
  at,
  staff,
  action,
  ref,
  detail,
}: Pick<Tables['desk_event'], 'at' | 'staff' | 'action' | 'ref' | 'detail'>): StoredEvent => ({
  at,
  staff,
  action: action as DeskAction,
  ...(ref === null ? {} : { ref }),
  ...(detail === null ? {} : { detail }),
});

/** The events of a request, the latest first. However often it was looked at, what was done with it is among them. */
export async function eventsOf(db: Kysely<Tables>, ref: string): Promise<StoredEvent[]> {
  const latest = (isView: boolean) =>
    db
      .selectFrom('desk_event')
      .select(['number', 'at', 'staff', 'action', 'ref', 'detail'])
      .where('ref', '=', ref)
      .where('action', isView ? '=' : '!=', 'view')
      .orderBy('number', 'desc')
      .limit(200)
      .execute();
  const rows = [...(await latest(false)), ...(await latest(true))];
  return rows.toSorted((a, b) => b.number - a.number).map(({ number: _number, ...row }) => eventOf(row));
}
