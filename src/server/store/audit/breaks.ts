import { hash } from 'node:crypto';
import type { DeskEvent } from '../desk/events.ts';
import type { DeskEventTable } from '../tables.ts';
import type { AuditHead } from './chain.ts';
import type { Deed } from './deed.ts';
import { hashOf } from './event-hash.ts';

/** A place where the log does not go on as it was written. */
export interface Break {
  /** An event is not as it was written; events are missing between two others; the end of the log is not where it is noted. */
  type: 'changed' | 'missing' | 'end';
  /** The first event that is changed or missing; where only the end is wrong, the one after the last; 0 for one that has no place. */
  number: number;
  /** The beginning of what an event without a place has as its number. */
  written?: string;
  /** The last event that is missing. */
  until?: number;
  /** Hash of what is there now. */
  hash: string;
  /** Absent as long as nobody has said why it is there. */
  note?: BreakNote;
}

/** Why a break is there, and who says so. */
export interface BreakNote extends Deed {
  reason: string;
}

/** The break before an event that does not follow from the one before it; nothing where it does. */
export function breakBefore(before: AuditHead, event: Omit<DeskEventTable, 'id'>): Break | undefined {
  const expected = hashOf(before.hash, event);
  if (event.number === before.number + 1 && event.hash === expected) return undefined;
  const found = hash('sha256', JSON.stringify([before.number, expected, event.hash]), 'hex');
  return event.number > before.number + 1
    ? { type: 'missing', number: before.number + 1, until: event.number - 1, hash: found }
    : { type: 'changed', number: event.number, hash: found };
}

/** The break that an event is whose number is none that an event can have. */
export const breakWithoutPlace = (written: string, event: Omit<DeskEventTable, 'id' | 'number'>): Break => ({
  type: 'changed',
  number: 0,
  written,
  hash: hash('sha256', JSON.stringify([written, hashOf(event.hash, { ...event, number: 0 })]), 'hex'),
});

/** The break after the last event, where the end of the log is noted as another one. */
export function breakAtEnd(last: AuditHead, end: AuditHead): Break | undefined {
  if (end.number === last.number && end.hash === last.hash) return undefined;
  return {
    type: 'end',
    number: last.number + 1,
    ...(end.number > last.number ? { until: end.number } : {}),
    hash: hash('sha256', JSON.stringify([last.number, last.hash, end.number, end.hash]), 'hex'),
  };
}

/** The event that notes why a break is there. It holds for the break as it is: after another change the note is for none. */
export const noteOf = ({ number, hash }: Pick<Break, 'number' | 'hash'>, reason: string, by: Deed): DeskEvent => ({
  ...by,
  action: 'note-break',
  detail: `${number}:${hash}, ${reason}`,
});

/** The note of an event, with the hash of its break; nothing where the event is another one, or has no moment. */
export function noteIn({
  at: written,
  staff,
  action,
  detail,
}: Pick<DeskEventTable, 'at' | 'staff' | 'action' | 'detail'>): { hash: string; note: BreakNote } | undefined {
  if (action !== 'note-break') return undefined;
  const [, hash, reason] = /^\d+:([0-9a-f]{64}), (.*)$/su.exec(detail ?? '') ?? [];
  const at = new Date(written);
  if (hash === undefined || reason === undefined || Number.isNaN(at.getTime())) return undefined;
  return { hash, note: { staff, at, reason } };
}

/** A break as a sentence about the audit log. */
export function breakText({ type, number, until, written }: Break): string {
  if (written !== undefined) return `Event 0 has ${JSON.stringify(written)} as its number, and no place in the log.`;
  if (type === 'changed') return `Event ${number} is not as it was written.`;
  if (until === undefined) return `The end of the log, after event ${number - 1}, is not as it was written.`;
  const missing = until > number ? `Events ${number} to ${until} are missing` : `Event ${number} is missing`;
  return type === 'end'
    ? `${missing} at the end of the log.`
    : `${missing}; event ${until + 1} cannot be compared with what was before it.`;
}
