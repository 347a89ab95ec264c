import { hash } from 'node:crypto';
import type { DeskEventTable } from '../tables.ts';

/** Hash of an event and, by the hash of the one before it, of all before it. */
export const hashOf = (before: string, { number, at, staff, action, ref, detail }: Omit<DeskEventTable, 'id' | 'hash'>): string =>
  hash('sha256', JSON.stringify([before, number, at, staff, action, ref, detail]), 'hex');
