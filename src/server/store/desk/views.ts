import type { Engine } from '../engine.ts';

/** A filter that a member of staff saved under a name: the query of the desk's address. */
export interface DeskView {
  name: string;
  query: string;
}

/** The views of each member of staff. */
export interface Views {
  /** Sorted by name. */
  listViews(staffId: string): Promise<DeskView[]>;
  /** Saves a view in the place of one with the same name; false if the member has too many. */
  saveView(staffId: string, view: DeskView): Promise<boolean>;
  removeView(staffId: string, name: string): Promise<void>;
}

/** Most views of one member. */
const most = 50;

/** Views in a database. */
export function viewsIn(engine: Engine): Views {
  return {
    listViews: staffId =>
      engine.read(db => db.selectFrom('desk_view').select(['name', 'query']).where('staff_id', '=', staffId).orderBy('name').execute()),
    saveView: (staffId, { name, query }) =>
      engine.write(async transaction => {
        const known = await transaction.selectFrom('desk_view').select('name').where('staff_id', '=', staffId).execute();
        if (known.length >= most && known.every(view => view.name !== name)) return false;
        await transaction
          .insertInto('desk_view')
          .values({ staff_id: staffId, name, query })
          .onConflict(conflict => conflict.columns(['staff_id', 'name']).doUpdateSet({ query }))
          .execute();
        return true;
      }),
    async removeView(staffId, name) {
      await engine.write(transaction =>
        transaction.deleteFrom('desk_view').where('staff_id', '=', staffId).where('name', '=', name).execute(),
      );
    },
  };
}
