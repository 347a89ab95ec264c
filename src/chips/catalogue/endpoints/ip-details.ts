import type { Endpoint } from '#server/http/endpoint.ts';
import { successOf } from '#server/http/envelope.ts';
import { HttpError } from '#server/http/errors.ts';
import { localSiteOf } from '#server/http/visitor-language.ts';
import schema from '../../schemas/api/ip-details.schema.json' with { type: 'json' };

/** `POST /api/iPDetails`: one item of the IP catalogue, in the visitor's language. */
export const ipDetails: Endpoint = ({ site }) => ({
  method: 'POST',
  url: '/api/iPDetails',
  summary: 'One item of the IP catalogue.',
  rate: 'reads',
  schema: { body: schema },
  async handler(request) {
    const wanted = (request.body as { id: string }).id;
    const item = localSiteOf(request, site)
      .catalogue.categories.flatMap(({ items }) => items)
      .find(({ id }) => id === wanted);
    if (item === undefined) throw new HttpError('not-found');
    return successOf(request, item);
  },
});
