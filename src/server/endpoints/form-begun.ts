import schema from '../../../schemas/api/form-begun.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { findForm } from '../http/find-form.ts';

/** `POST /api/form-begun`: counts that a field of a form was entered, by day. No row is about one visitor. */
export const formBegun: Endpoint = ({ site, store, clock }) => ({
  method: 'POST',
  url: '/api/form-begun',
  summary: 'Counts that a form was begun.',
  rate: 'visits',
  schema: { body: schema },
  async handler(request) {
    const { form } = request.body as { form: string };
    await store.countBegunForm(findForm(site, form).name, clock());
    return successOf(request);
  },
});
