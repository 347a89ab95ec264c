import { facets, facetWords, formNamed } from '#site/desk/form-summary.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { dayOf } from '#site/utc-day.ts';
import statisticsSchema from '../../../schemas/api/desk-statistics.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { day } from '../store/clock/ages.ts';
import type { FormCount } from '../store/desk/request-statistics.ts';
import { type DayRange, largestFirst, type NamedCount } from '../store/desk/visit-statistics.ts';

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
    const before = { from: dayOf(new Date(from - days * day)), to: dayOf(new Date(from - day)) };
    const reader = localSiteOf(request, context.site);
    return successOf(request, { now: await countedIn(context, range, reader), before: await countedIn(context, before, reader) });
  },
});

async function countedIn({ store, site }: Pick<Context, 'store' | 'site'>, range: DayRange, reader: LocalSite) {
  const { byGroup, byPlace, ...requests } = await store.requestStatistics(range);
  const named = { group: byGroup, place: byPlace };
  return {
    visits: await store.visitStatistics(range),
    begun: await store.begunForms(range),
    requests: { ...requests, byAnswer: facets.flatMap(facet => countedAnswers(facet, named[facet], site, reader)) },
  };
}

/** Counts of one question, which several forms may ask. */
interface AnswerCounts {
  title: string;
  counts: NamedCount[];
}

/**
 * Groups or places in the reader's language, by the question that asks for them. A form that does not ask has no share; what it asked for
 * once is under its own name, by values.
 */
function countedAnswers(
  facet: (typeof facets)[number],
  counts: readonly FormCount[],
  site: Pick<Site, 'forms'>,
  { forms, formTitles = {} }: Pick<LocalSite, 'forms' | 'formTitles'>,
): AnswerCounts[] {
  const byTitle = new Map<string, Map<string, number>>();
  for (const { form, name, count } of counts) {
    const words = facetWords(facet, form, site, { forms });
    if (words === undefined && name === '') continue;
    const title = words?.label ?? formNamed(form, formTitles) ?? form;
    const answers = byTitle.get(title) ?? new Map<string, number>();
    const label = name === '' ? '' : (words?.nameOf(name) ?? name);
    byTitle.set(title, answers.set(label, (answers.get(label) ?? 0) + count));
  }
  return [...byTitle].map(([title, answers]) => ({
    title,
    counts: largestFirst([...answers].map(([name, count]) => ({ name, count }))),
  }));
}
