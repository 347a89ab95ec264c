import { mostInQueue } from '#site/desk/counting.ts';
import countSchema from '../../../schemas/api/count-requests.schema.json' with { type: 'json' };
import listSchema from '../../../schemas/api/list-requests.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestFilter } from '../store/desk/request.ts';
import { withNamedPlaces } from './named-places.ts';

const { $schema: _dialect, ...filterSchema } = listSchema;
const { filters } = countSchema.properties;
const body = { ...countSchema, properties: { filters: { ...filters, items: filterSchema } } };

/** `POST /api/desk/counts`: how many requests pass each of several filters, at most 1,000. */
export const countEach: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/counts',
  summary: 'How many requests pass each of several filters, 1,000 at most.',
  rate: 'reads',
  schema: { body },
  async handler(request) {
    const { id } = await requireStaff(request, context, 'read');
    const { filters } = request.body as { filters: RequestFilter[] };
    const reader = localSiteOf(request, context.site);
    const counts: number[] = [];
    // One after the other: a database has other work, too.
    for (const filter of filters)
      counts.push(await context.store.countRequests(withNamedPlaces(filter, context.site, reader), id, mostInQueue + 1));
    return successOf(request, { counts });
  },
});
