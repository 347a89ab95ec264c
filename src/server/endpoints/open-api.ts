import type { OwnEndpoint } from '#site/routes/own-endpoints.ts';
import type { Site } from '#site/site.ts';
import type { EndpointRoute } from '../http/endpoint.ts';
import { openApiDocument } from '../open-api/open-api-document.ts';

/** `GET /api/openapi.json`: all endpoints for programmers, this one among them. */
export function openApi(others: readonly EndpointRoute[], site: Site): EndpointRoute {
  const route: EndpointRoute & { url: OwnEndpoint } = {
    method: 'GET',
    url: '/api/openapi.json',
    summary: 'Describes all endpoints.',
    rate: 'reads',
    handler: async () => document,
  };
  const document = openApiDocument([...others, route], site);
  return route;
}
