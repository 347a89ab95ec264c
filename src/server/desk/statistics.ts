import statisticsSchema from '../../../schemas/api/desk-statistics.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { DayRange } from '../store/desk/visit-statistics.ts';

const day = 24 * 3600_000;

/** Most days of a period. */
const longest = 731;

/** `POST /api/desk/statistics`: visits and requests of some days, and of as many days before. Nothing in it is about a person. */
export const deskStatistics: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/statistics',
  summary: 'Visits and requests of a period, and of the one before.',
  rate: 'reads',
  schema: { body: statisticsSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'read');
    const range = request.body as DayRange;
    const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
    const days = Math.round((to - from) / day) + 1;
    if (!(days >= 1 && days <= longest)) throw new HttpError('bad-request');
    await context.store.recordEvent({ at: context.clock(), staff, action: 'statistics', detail: `${range.from}, ${range.to}` });
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const before = { from: dayOf(from - days * day), to: dayOf(from - day) };
    return successOf(request, { now: await countedIn(context, range), before: await countedIn(context, before) });
  },
});

const countedIn = async ({ store }: Pick<Context, 'store'>, range: DayRange) => ({
  visits: await store.visitStatistics(range),
  begun: await store.begunForms(range),
  requests: await store.requestStatistics(range),
});
