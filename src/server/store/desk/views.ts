import { addEvent } from '../audit/chain.ts';
import type { Deed } from '../audit/deed.ts';
import type { Engine } from '../engine.ts';

/** A filter that a member of staff saved under a name: the query of the desk's address. */
export interface DeskView {
  name: string;
  query: string;
}

/** A view in the list of a member. */
interface ListedView extends DeskView {
  /** Name of the member who saved it. */
  author: string;
  /** Whether all members have it. */
  isShared: boolean;
}

/** The views of each member of staff. */
export interface Views {
  /** The member's own and those that all have, sorted by name. */
  listViews(staffId: string): Promise<ListedView[]>;
  /** Saves a view of an author in the place of one with the same name; false if there are too many, or no such author. */
  saveView(author: string, view: DeskView & { isShared?: boolean | undefined }, by: Deed): Promise<boolean>;
  removeView(author: string, name: string, by: Deed): Promise<void>;
}

/** Most views of one member. */
const most = 50;

/** Views in a database. Names of views may be those of visitors: the log says that one was shown to all or taken from them, and not which. */
export function viewsIn(engine: Engine): Views {
  return {
    listViews: staffId =>
      engine.read(async db => {
        const rows = await db
          .selectFrom('desk_view')
          .innerJoin('staff', 'staff.id', 'desk_view.staff_id')
          .select(['desk_view.name', 'query', 'is_shared', 'staff.name as author'])
          .where(({ eb, or }) => or([eb('staff_id', '=', staffId), eb('is_shared', '=', 1)]))
          .orderBy('desk_view.name')
          .orderBy('staff.name')
          .execute();
        return rows.map(({ name, query, author, is_shared }) => ({ name, query, author, isShared: is_shared === 1 }));
      }),
    saveView: (author, { name, query, isShared = false }, by) =>
      engine.write(async transaction => {
        const member = await transaction.selectFrom('staff').select('id').where('name', '=', author).executeTakeFirst();
        if (member === undefined) return false;
        const known = await transaction.selectFrom('desk_view').select(['name', 'is_shared']).where('staff_id', '=', member.id).execute();
        const before = known.find(view => view.name === name);
        if (known.length >= most && before === undefined) return false;
        const written = { query, is_shared: isShared ? 1 : 0 };
        await transaction
          .insertInto('desk_view')
          .values({ staff_id: member.id, name, ...written })
          .onConflict(conflict => conflict.columns(['staff_id', 'name']).doUpdateSet(written))
          .execute();
        if (isShared) await addEvent(transaction, { ...by, action: 'share-view', detail: author });
        else if (before?.is_shared === 1) await addEvent(transaction, { ...by, action: 'unshare-view', detail: author });
        return true;
      }),
    async removeView(author, name, by) {
      await engine.write(async transaction => {
        const removed = await transaction
          .deleteFrom('desk_view')
          .where('staff_id', '=', query => query.selectFrom('staff').select('id').where('staff.name', '=', author))
          .where('name', '=', name)
          .returning('is_shared')
          .execute();
        if (removed.some(view => view.is_shared === 1)) await addEvent(transaction, { ...by, action: 'unshare-view', detail: author });
      });
    },
  };
}
