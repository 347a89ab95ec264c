import countSchema from '../../../schemas/api/count-requests.schema.json' with { type: 'json' };
import listSchema from '../../../schemas/api/list-requests.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestFilter } from '../store/desk/request.ts';

/** Where counting ends: nobody needs to know how many more there are. */
const highest = 1000;

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
    const counts: number[] = [];
    // One after the other: a database has other work, too.
    for (const filter of filters) counts.push(await context.store.countRequests(filter, id, highest));
    return successOf(request, { counts });
  },
});
