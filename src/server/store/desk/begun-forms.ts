import type { Engine } from '../engine.ts';
import { type DayRange, largestFirst, type NamedCount } from './visit-statistics.ts';

export interface BegunForms {
  /** Counts that somebody entered a field of a form. */
  countBegunForm(form: string, at: Date): Promise<void>;
  /** How often each form was begun. */
  begunForms(range: DayRange): Promise<NamedCount[]>;
}

/** Counts of a database: one row for each form and day. */
export function begunFormsIn(engine: Engine): BegunForms {
  return {
    async countBegunForm(form, at) {
      const day = at.toISOString().slice(0, 10);
      await engine.write(transaction =>
        transaction
          .insertInto('form_day')
          .values({ id: `${day} ${form}`, day, form, count: 1 })
          .onConflict(conflict => conflict.column('id').doUpdateSet(({ eb }) => ({ count: eb('form_day.count', '+', 1) })))
          .execute(),
      );
    },
    async begunForms({ from, to }) {
      const rows = await engine.read(db =>
        db
          .selectFrom('form_day')
          .select(['form', ({ fn }) => fn.sum('count').as('count')])
          .where('day', '>=', from)
          .where('day', '<=', to)
          .groupBy('form')
          .execute(),
      );
      return largestFirst(rows.map(({ form, count }) => ({ name: form, count: Number(count) })));
    },
  };
}
