import type { Transaction } from 'kysely';
import { type AuditHead, addEvent } from '#server/store/audit/chain.ts';
import type { Deed } from '#server/store/audit/deed.ts';
import { hasEvent, headOf } from '#server/store/audit/verify-page.ts';
import type { DeskEventTable, Tables } from '#server/store/tables.ts';
import type { Manifest } from './manifest.ts';
import { backedUpRows } from './verify.ts';

/** Tables of the audit log, which a restore never empties. */
export const auditTables = ['desk_event', 'desk_chain'] as const;

/** The log of the backup, where it is another one than that of the database. */
export interface OtherAudit {
  head: AuditHead;
}

/**
 * Joins the audit log of a backup with that of the database, and notes the restore. What was done since the backup stays; what the
 * backup has besides is added, if it goes on where the database ends. Two logs without a common end are not joined.
 */
export async function mergeAudit(
  transaction: Transaction<Tables>,
  folder: string,
  { manifest, by }: { manifest: Manifest; by: Deed },
): Promise<OtherAudit | undefined> {
  const [head, own] = [await headIn(folder, manifest), await headOf(transaction)];
  const isOlder = await hasEvent(transaction, head);
  const goesOn = !isOlder && (await isInBackup(folder, manifest, own));
  if (goesOn) await addRows(transaction, folder, { manifest, own, head });
  await addEvent(transaction, { ...by, action: 'restore', detail: `${manifest.madeAt}, ${head.number}:${head.hash}` });
  return isOlder || goesOn ? undefined : { head };
}

async function headIn(folder: string, manifest: Manifest): Promise<AuditHead> {
  for await (const row of backedUpRows(folder, manifest, 'desk_chain')) return { number: Number(row.number), hash: String(row.hash) };
  return { number: 0, hash: '' };
}

const eventsIn = (folder: string, manifest: Manifest) =>
  backedUpRows(folder, manifest, 'desk_event') as unknown as AsyncIterable<DeskEventTable>;

async function isInBackup(folder: string, manifest: Manifest, { number, hash }: AuditHead): Promise<boolean> {
  if (number === 0) return true;
  for await (const event of eventsIn(folder, manifest)) if (event.number === number) return event.hash === hash;
  return false;
}

/** Rows that are written with one statement. */
const groupSize = 500;

async function addRows(
  transaction: Transaction<Tables>,
  folder: string,
  { manifest, own, head }: { manifest: Manifest; own: AuditHead; head: AuditHead },
): Promise<void> {
  let group: DeskEventTable[] = [];
  const write = async () => {
    if (group.length > 0) await transaction.insertInto('desk_event').values(group).execute();
    group = [];
  };
  for await (const event of eventsIn(folder, manifest)) {
    if (event.number > own.number) group.push(event);
    if (group.length === groupSize) await write();
  }
  await write();
  await transaction.updateTable('desk_chain').set(head).where('id', '=', 'end').execute();
}
