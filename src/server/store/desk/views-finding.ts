import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { mentions } from './mentions.ts';
import { hasText } from './request-text.ts';
import type { DeskView } from './views.ts';

/** A view, and the name of the member who saved it. */
export interface StaffView extends DeskView {
  staff: string;
}

/**
 * Views whose search finds some of these submissions and no others: what is searched for is of their senders.
 *
 * @param isAlso which views are meant besides
 * @param isOnly which views are looked at; all without it
 */
export async function viewsFinding(
  db: Kysely<Tables>,
  ids: string[],
  { isAlso = () => false, isOnly = () => true }: { isAlso?(view: DeskView): boolean; isOnly?(view: DeskView): boolean } = {},
): Promise<StaffView[]> {
  const views = await db
    .selectFrom('desk_view')
    .innerJoin('staff', 'staff.id', 'desk_view.staff_id')
    .select(['staff.name as staff', 'desk_view.name', 'query'])
    .orderBy('staff.name')
    .orderBy('desk_view.name')
    .execute();
  const found: StaffView[] = [];
  for (const view of views) if (isOnly(view) && (isAlso(view) || (await findsOnly(db, searchOf(view), ids)))) found.push(view);
  return found;
}

/** Deletes views. */
export async function removeViews(transaction: Transaction<Tables>, views: StaffView[]): Promise<void> {
  for (const { staff, name } of views)
    await transaction
      .deleteFrom('desk_view')
      .where('name', '=', name)
      .where('staff_id', '=', query => query.selectFrom('staff').select('id').where('staff.name', '=', staff))
      .execute();
}

/** Whether an e-mail address is in the name of a view, or anywhere in its query. */
export const isOfAddress = (view: DeskView, address: string): boolean =>
  [view.name, ...new URLSearchParams(view.query).values()].some(text => mentions(text, address));

/** Whether a view looks for an e-mail address. */
export const looksForAddress = (view: DeskView): boolean => searchOf(view).includes('@');

/** What a view searches for. */
const searchOf = ({ query }: DeskView): string => new URLSearchParams(query).get('q') ?? '';

async function findsOnly(db: Kysely<Tables>, text: string, ids: string[]): Promise<boolean> {
  if (text.trim() === '' || ids.length === 0) return false;
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where(hasText(db, text))
    .limit(ids.length + 1)
    .execute();
  return found.length > 0 && found.every(({ id }) => ids.includes(id));
}
