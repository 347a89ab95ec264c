import type { Endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { withExtensions } from '../open-api/extensions.ts';

/** `GET /api/schemas/:id`: the JSON Schema of a form's answers, with its address as `$id`. */
export const formSchema: Endpoint = ({ site }) => ({
  method: 'GET',
  url: '/api/schemas/:id',
  summary: "Gives the JSON Schema of a form's answers.",
  rate: 'reads',
  async handler(request) {
    const { id } = request.params as { id: string };
    const form = Object.values(site.forms).find(known => known.id === id);
    if (form === undefined) throw new HttpError('not-found');
    const { $id: _, ...schema } = withExtensions(form.schema) as Record<string, unknown>;
    return { $schema: dialect, $id: `${site.apiBaseUrl || site.url}/api/schemas/${form.id}`, ...schema };
  },
});

const dialect = 'https://json-schema.org/draft/2020-12/schema';
