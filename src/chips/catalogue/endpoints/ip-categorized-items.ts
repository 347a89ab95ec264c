import type { Endpoint } from '#server/http/endpoint.ts';
import { successOf } from '#server/http/envelope.ts';
import { localSiteOf } from '#server/http/visitor-language.ts';
import schema from '../../schemas/api/ip-categorized-items.schema.json' with { type: 'json' };

/** `POST /api/ipCategorizedItems`: the categories of the IP catalogue with their items, in the visitor's language. */
export const ipCategorizedItems: Endpoint = ({ site }) => ({
  method: 'POST',
  url: '/api/ipCategorizedItems',
  summary: 'Categories of the IP catalogue with their items.',
  rate: 'reads',
  schema: { body: schema },
  async handler(request) {
    const { category } = request.body as { category?: string };
    const categories = localSiteOf(request, site)
      .catalogue.categories.filter(({ id }) => category === undefined || id === category)
      .map(({ id, name, items }) => ({ id, name, items }));
    return successOf(request, { categories });
  },
});
