import type { DeskEvent } from '../desk/events.ts';
import type { Engine } from '../engine.ts';
import { type AuditHead, addEvents } from './chain.ts';
import { type EventFilter, type ListedEvent, listEvents } from './list-events.ts';
import { hasEvent, headOf, type NextPage, type VerifiedPage, verifyPage } from './verify-page.ts';

/** What was done with requests and accounts. Events can only be added. */
export interface Audit {
  recordEvent(event: DeskEvent): Promise<void>;
  /** A page of events, the latest first; `before` is the number of the last one of the page before. */
  listEvents(filter: EventFilter, page: { before?: number | undefined; limit: number }): Promise<ListedEvent[]>;
  /** The last event. Noted elsewhere, it shows later whether the log was cut off or written again. */
  auditHead(): Promise<AuditHead>;
  /** Whether the log still has an event that was its last one once. */
  hasEvent(head: AuditHead): Promise<boolean>;
  /** Verifies some of the events: the first ones, or the next ones as the page before names them. */
  verifyPage(next?: NextPage): Promise<VerifiedPage>;
}

/** The audit log in a database. */
export function auditIn(engine: Engine): Audit {
  return {
    recordEvent: event => engine.write(transaction => addEvents(transaction, [event])),
    listEvents: (filter, page) => engine.read(db => listEvents(db, filter, page)),
    auditHead: () => engine.read(headOf),
    hasEvent: head => engine.read(db => hasEvent(db, head)),
    verifyPage: next => engine.read(db => verifyPage(db, next)),
  };
}
