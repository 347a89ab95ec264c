import type { LocalSite } from '#site/site.ts';
import choicesSchema from '../../../schemas/api/desk-choices.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** `POST /api/desk/choices`: who may be given a request, what the list can be limited by, and what forms are called. */
export const deskChoices: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/choices',
  summary: 'Names of staff, the labels, countries, interests and languages of requests, and the forms of the site with their titles.',
  rate: 'reads',
  schema: { body: choicesSchema },
  async handler(request) {
    await requireStaff(request, context, 'read');
    const [staff, choices] = await Promise.all([context.store.listStaff(), context.store.listChoices()]);
    // A site that was built before forms had titles has none.
    const { formTitles = {}, forms: labelled } = localSiteOf(request, context.site);
    const forms = Object.keys(context.site.forms).map(name => ({ name, title: formTitles[name] ?? name }));
    return successOf(request, { staff: staff.map(({ name }) => name).sort(), ...choices, interestNames: interestNamesOf(labelled), forms });
  },
});

/** What the interests of all forms are called. */
const interestNamesOf = (forms: LocalSite['forms']): Record<string, string> =>
  Object.fromEntries(Object.values(forms).flatMap(({ options }) => (options.interest ?? []).map(({ value, label }) => [value, label])));
