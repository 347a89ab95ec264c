import { sql } from 'kysely';
import { defined } from '#site/defined.ts';
import { momentIn } from './clock/stored-moment.ts';
import { isIn } from './deletion/file-removals.ts';
import type { Engine } from './engine.ts';
import { noticeChannelName } from './notices/notices.ts';
import { isMoment } from './stored-values.ts';
import { hasBegun } from './uploads.ts';

/** What waits in a channel. */
export interface WaitingChannel {
  channel: string;
  count: number;
  /** When the oldest of these requests came; absent where none of them has a moment. */
  oldest?: Date;
}

/** How much waits in a store, and how much it has done. */
interface StoreMeasures {
  /** Announcements that were not delivered yet and are not set aside, by channel; channels without any are absent. */
  outbox: WaitingChannel[];
  /** Files of a folder that no form was sent with yet; their bytes as announced, those of files that have begun to arrive, which the budget bounds, and as received. */
  uploads: { count: number; announced: number; begun: number; received: number };
  /** Transactions since the store was opened; in SQLite one for all changes that came together. */
  commits: number;
}

export interface Measuring {
  /** Counts what waits for delivery, and the files in a folder that wait for their form. */
  measure(folderId: string): Promise<StoreMeasures>;
}

/** Measures of a database. */
export function measuringIn(engine: Engine): Measuring {
  const total = (expression: ReturnType<typeof sql>) => sql<number | string | null>`sum(${expression})`;
  const oldest = sql<string | null>`min(case when ${isMoment('received_at')} then received_at end)`.as('oldest');
  return {
    measure: folderId =>
      engine.read(async db => {
        const outbox = await db
          .selectFrom('outbox')
          .innerJoin('submission', 'submission.id', 'outbox.submission_id')
          .select(({ fn }) => ['channel', fn.countAll<number | string>().as('count'), oldest])
          .where('delivered_at', 'is', null)
          .where('refused', 'is', null)
          .groupBy('channel')
          .execute();
        const notices = await db
          .selectFrom('outbox')
          .innerJoin(
            db
              .selectFrom('notice_entry')
              .select(['delivery_id', 'submission_id'])
              .unionAll(db.selectFrom('staff_news').select(['delivery_id', 'submission_id']))
              .as('told'),
            'told.delivery_id',
            'outbox.id',
          )
          .innerJoin('submission', 'submission.id', 'told.submission_id')
          .select(({ fn }) => [fn.count<number | string>('outbox.id').distinct().as('count'), oldest])
          .where('delivered_at', 'is', null)
          .executeTakeFirstOrThrow();
        const uploads = await db
          .selectFrom('upload')
          .select(({ fn }) => [
            fn.countAll<number | string>().as('count'),
            total(sql`size`).as('announced'),
            total(sql`case when ${hasBegun} then size else 0 end`).as('begun'),
            total(sql`received_bytes`).as('received'),
          ])
          .where('submission_id', 'is', null)
          .where(isIn(folderId))
          .executeTakeFirstOrThrow();
        return {
          outbox: [...outbox, { channel: noticeChannelName, ...notices }]
            .filter(({ count }) => Number(count) > 0)
            .map(({ channel, count, oldest }) => ({
              channel,
              count: Number(count),
              ...defined({ oldest: oldest === null ? undefined : momentIn(oldest) }),
            })),
          uploads: {
            count: Number(uploads.count),
            announced: Number(uploads.announced),
            begun: Number(uploads.begun),
            received: Number(uploads.received),
          },
          commits: engine.commits(),
        };
      }),
  };
}
