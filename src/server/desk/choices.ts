import { defined } from '#site/defined.ts';
import { type Facet, facetWords } from '#site/desk/form-summary.ts';
import { mayDo } from '#site/desk/rights.ts';
import type { LocalSite, Site } from '#site/site.ts';
import choicesSchema from '../../../schemas/api/desk-choices.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** `POST /api/desk/choices`: who may be given a request, what the list can be limited by, and what forms are called. */
export const deskChoices: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/choices',
  summary: 'Names of staff, the labels, groups, places and languages of requests, and the forms of the site with their titles.',
  rate: 'reads',
  schema: { body: choicesSchema },
  async handler(request) {
    await requireStaff(request, context, 'read');
    const { store, site } = context;
    const [staff, { groups, places, ...choices }] = await Promise.all([store.listStaff(), store.listChoices()]);
    const reader = localSiteOf(request, site);
    // A site that was built before forms had titles has none.
    const { formTitles = {} } = reader;
    const forms = Object.keys(site.forms).map(name => ({ name, title: formTitles[name] ?? name }));
    const named = defined({ group: facetChoice('group', groups, site, reader), place: facetChoice('place', places, site, reader) });
    const [workers, readers] = [true, false].map(may =>
      staff
        .filter(({ role, isOff }) => !isOff && mayDo(role, 'change') === may)
        .map(({ name }) => name)
        .sort(),
    );
    const names = staff.flatMap(({ name, displayName }) => (displayName === undefined ? [] : [{ name, displayName }]));
    return successOf(request, { staff: workers, readers, names, ...choices, ...named, forms });
  },
});

/** What the groups or places of all forms are called, with those that requests have; nothing where no form of the site has any. */
function facetChoice(facet: Facet, values: readonly string[], site: Site, reader: LocalSite) {
  const words = Object.keys(site.forms).flatMap(form => facetWords(facet, form, site, reader) ?? []);
  if (words.length === 0 || values.length === 0) return undefined;
  const labelOf = (value: string) =>
    joined(words.flatMap(({ options }) => options.filter(option => option.value === value).map(({ label }) => label)));
  return {
    label: joined(words.map(({ label }) => label)),
    options: values.map(value => ({ value, label: labelOf(value) || value })),
  };
}

/** Names of several forms for the same, each once. */
const joined = (labels: readonly string[]): string => [...new Set(labels)].join(' / ');
