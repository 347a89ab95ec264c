import type { Transaction } from 'kysely';
import { type AuditHead, addEvent, greatestNumber } from '#server/store/audit/chain.ts';
import type { Deed } from '#server/store/audit/deed.ts';
import { hasEvent, headOf } from '#server/store/audit/verify-page.ts';
import type { DeskEventTable, Tables } from '#server/store/tables.ts';
import { insertRows, type RefusedRow } from './insert-rows.ts';
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
): Promise<{ other: OtherAudit | undefined; refused: RefusedRow[] }> {
  const [head, own] = [await headIn(folder, manifest), await headOf(transaction)];
  const isOlder = await hasEvent(transaction, head);
  // An end that is gone or no place is none that the backup can continue.
  const goesOn = !isOlder && (own.number === 0 ? await isEmpty(transaction) : await isInBackup(folder, manifest, own));
  const refused = goesOn ? await addRows(transaction, folder, { manifest, own, head }) : [];
  await addEvent(transaction, { ...by, action: 'restore', detail: `${manifest.madeAt}, ${head.number}:${head.hash}` });
  return { other: isOlder || goesOn ? undefined : { head }, refused };
}

/** The end of the log as the backup notes it; where that is no place, its last event. */
async function headIn(folder: string, manifest: Manifest): Promise<AuditHead> {
  for await (const row of backedUpRows(folder, manifest, 'desk_chain')) {
    const number = Number(row.number);
    if (isPlace(number)) return { number, hash: String(row.hash) };
  }
  let last: AuditHead = { number: 0, hash: '' };
  for await (const { number, hash } of eventsIn(folder, manifest)) if (isPlace(number) && number > last.number) last = { number, hash };
  return last;
}

const isPlace = (number: number) => Number.isInteger(number) && number > 0 && number <= greatestNumber;

const eventsIn = (folder: string, manifest: Manifest) =>
  backedUpRows(folder, manifest, 'desk_event') as unknown as AsyncIterable<DeskEventTable>;

const isEmpty = async (transaction: Transaction<Tables>) =>
  (await transaction.selectFrom('desk_event').select('id').limit(1).executeTakeFirst()) === undefined;

async function isInBackup(folder: string, manifest: Manifest, { number, hash }: AuditHead): Promise<boolean> {
  for await (const event of eventsIn(folder, manifest)) if (event.number === number) return event.hash === hash;
  return false;
}

async function addRows(
  transaction: Transaction<Tables>,
  folder: string,
  { manifest, own, head }: { manifest: Manifest; own: AuditHead; head: AuditHead },
): Promise<RefusedRow[]> {
  async function* later() {
    for await (const row of backedUpRows(folder, manifest, 'desk_event')) if (Number(row.number) > own.number) yield row;
  }
  const refused = await insertRows(transaction, 'desk_event', later());
  await transaction.updateTable('desk_chain').set(head).where('id', '=', 'end').execute();
  return refused;
}
