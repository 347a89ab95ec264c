import { defined } from '#site/defined.ts';
import type { NewsKind } from '#site/desk/own-settings.ts';
import { openStatuses } from '#site/desk/rights.ts';
import { dayOf } from '#site/utc-day.ts';
import { day } from '../clock/ages.ts';
import type { Engine } from '../engine.ts';
import { localTime, morning } from './next-morning.ts';
import { ringFor, tellByMail } from './staff-news.ts';

/** A request that a member is to see. */
interface BellEntry {
  ref: string;
  formId: string;
  kind: NewsKind;
  /** Moment, as it is stored. */
  at: string;
  /** Name of the colleague who did it. */
  author?: string | undefined;
  dueOn?: string | undefined;
  isUnread: boolean;
}

/** What members of staff are to see of their own work. */
export interface Bell {
  /** The latest first, up to a number. */
  listBell(staffId: string, limit: number): Promise<BellEntry[]>;
  /** How many are unread, and when the last one came. */
  countBell(staffId: string): Promise<{ unread: number; latest: string }>;
  /** Notes that a member has seen what there is of a request, or of all. */
  readBell(staffId: string, at: Date, ref?: string): Promise<void>;
  /**
   * Tells members of their open requests that are due tomorrow, once it is eight in the morning where they are. Through all servers of a database each
   * is told once for a request and day.
   */
  tellDue(now: Date): Promise<void>;
}

/** The bell in a database. */
export function bellIn(engine: Engine): Bell {
  return {
    async listBell(staffId, limit) {
      const rows = await engine.read(db =>
        db
          .selectFrom('staff_bell')
          .innerJoin('submission', 'submission.id', 'staff_bell.submission_id')
          .select(['ref', 'form', 'kind', 'at', 'author', 'due_on', 'read_at'])
          .where('staff_id', '=', staffId)
          .where('is_spam', '!=', 1)
          .orderBy('at', 'desc')
          .orderBy('ref')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ ref, form, kind, at, author, due_on, read_at }) => ({
        ref,
        formId: form,
        kind: kind as NewsKind,
        at,
        isUnread: read_at === null,
        ...defined({ author: author ?? undefined, dueOn: due_on ?? undefined }),
      }));
    },
    async countBell(staffId) {
      const row = await engine.read(db =>
        db
          .selectFrom('staff_bell')
          .innerJoin('submission', 'submission.id', 'staff_bell.submission_id')
          .select(({ fn }) => [fn.countAll().as('unread'), fn.max('at').as('latest')])
          .where('staff_id', '=', staffId)
          .where('read_at', 'is', null)
          .where('is_spam', '!=', 1)
          .executeTakeFirst(),
      );
      return { unread: Number(row?.unread ?? 0), latest: row?.latest ?? '' };
    },
    async readBell(staffId, at, ref) {
      const isThere = await engine.read(db =>
        db.selectFrom('staff_bell').select('kind').where('staff_id', '=', staffId).where('read_at', 'is', null).limit(1).executeTakeFirst(),
      );
      // Most requests are opened by members who have nothing to read.
      if (isThere === undefined) return;
      await engine.write(transaction => {
        const unread = transaction
          .updateTable('staff_bell')
          .set({ read_at: at.toISOString() })
          .where('staff_id', '=', staffId)
          .where('read_at', 'is', null);
        if (ref === undefined) return unread.execute();
        return unread.where('submission_id', 'in', transaction.selectFrom('submission').select('id').where('ref', '=', ref)).execute();
      });
    },
    async tellDue(now) {
      // Days of all time zones that may be tomorrow.
      const [from, to] = [0, 2].map(days => dayOf(new Date(now.getTime() + days * day)));
      const due = await engine.read(db =>
        db
          .selectFrom('request_state')
          .innerJoin('submission', 'submission.id', 'request_state.id')
          .innerJoin('staff', 'staff.name', 'request_state.assignee')
          .leftJoin('staff_bell', join =>
            join
              .onRef('staff_bell.submission_id', '=', 'request_state.id')
              .onRef('staff_bell.staff_id', '=', 'staff.id')
              .onRef('staff_bell.due_on', '=', 'request_state.due_on')
              .on('kind', '=', 'due'),
          )
          .select(['request_state.id', 'request_state.due_on', 'staff.name', 'time_zone'])
          .where('request_state.due_on', '>=', from ?? '')
          .where('request_state.due_on', '<=', to ?? '')
          .where('status', 'in', openStatuses)
          .where('is_spam', '!=', 1)
          .where('switched_off_at', 'is', null)
          .where('staff_bell.kind', 'is', null)
          .execute(),
      );
      for (const { id, due_on, name, time_zone } of due) {
        const local = localTime(now, time_zone ?? undefined);
        const tomorrow = dayOf(new Date(local.getTime() + day));
        if (due_on !== tomorrow || local.getUTCHours() < morning) continue;
        await engine.write(async transaction => {
          const news = { names: [name], submissionId: id, kind: 'due', dueOn: due_on, at: now } as const;
          // Another server may have told it meanwhile.
          if ((await ringFor(transaction, news)) > 0) await tellByMail(transaction, news);
        });
      }
    },
  };
}
