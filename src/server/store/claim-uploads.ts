import type { Transaction } from 'kysely';
import { distinctFileNames } from '#site/forms/file-name.ts';
import { Rollback } from './engine.ts';
import type { Tables } from './tables.ts';

/** Undoes a write that names uploads which it may not claim. */
export class UnclaimableUploads extends Rollback {
  readonly ids: string[];

  constructor(ids: string[]) {
    super('Uploads may not be claimed');
    this.ids = ids;
  }
}

/** An upload as its sender names it. */
interface Claim {
  id: string;
  /** Form and field for which it was sent. */
  form: string;
  field: string;
  secretHash: string;
}

interface Claimer {
  submissionId: string;
  /** The reply to the request that the files go with. */
  replyId?: string;
  /** Ids of uploads whose files are gone. */
  gone?: readonly string[] | undefined;
}

/**
 * Gives finished uploads that nobody has to a request, or to a reply to it; they are deleted with the request. Returns the names that
 * they have from then on, each another one. Throws UnclaimableUploads.
 */
export async function claimUploads(
  transaction: Transaction<Tables>,
  claims: readonly Claim[],
  { submissionId, replyId, gone = [] }: Claimer,
): Promise<string[]> {
  if (claims.length === 0) return [];
  const ids = claims.map(({ id }) => id);
  const known = await transaction.selectFrom('upload').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const distinct = distinctFileNames(ids.map(id => names.get(id) ?? ''));
  const placed = claims.map((claim, position) => ({ ...claim, position, name: distinct[position] ?? '' }));
  const refused: string[] = [];
  // In the order of their ids, so that two that claim the same uploads never wait for each other.
  for (const { id, form, field, secretHash, position, name } of placed.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const claimed = await transaction
      .updateTable('upload')
      .set({ submission_id: submissionId, reply_id: replyId ?? null, position, name, sender: null, sender_network: null, metadata: null })
      .where('id', '=', id)
      .where('form', '=', form)
      .where('field', '=', field)
      .where('secret_hash', '=', secretHash)
      .where('stored_name', 'is not', null)
      .where('submission_id', 'is', null)
      .returning('id')
      .execute();
    if (claimed.length === 0 || gone.includes(id)) refused.push(id);
  }
  if (refused.length > 0) throw new UnclaimableUploads(ids.filter(id => refused.includes(id)));
  return distinct;
}
