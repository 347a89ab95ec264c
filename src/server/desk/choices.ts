import choicesSchema from '../../../schemas/api/desk-choices.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** `POST /api/desk/choices`: who may be given a request, and what the list can be limited by. */
export const deskChoices: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/choices',
  summary: 'Names of staff, and the labels, countries, interests and languages of requests.',
  rate: 'reads',
  schema: { body: choicesSchema },
  async handler(request) {
    await requireStaff(request, context, 'read');
    const [staff, choices] = await Promise.all([context.store.listStaff(), context.store.listChoices()]);
    return successOf(request, { staff: staff.map(({ name }) => name).sort(), ...choices });
  },
});
