import { flattenRoutes } from '../routes/route.ts';
import type { Site } from '../site.ts';
import { takesPreset } from './field-kinds.ts';
import type { Form } from './form.ts';

/** Where a request came from, in names that the site itself has, and what is odd about it: it holds no text of anybody. */
export interface RequestContext {
  /** Path of the page with the form, without its language. */
  page?: string;
  /** Path of the page of this site that the visitor came from. */
  from?: string;
  /** Fields that a link has filled in, and that were sent as the link left them. */
  preset?: string[];
  /** The field that people do not see was filled in, but so slowly that a password manager may have done it. */
  isTrapped?: true;
}

/** Reads the context that came with a request to a form: what the site does not have is left out; `undefined` if nothing is left. */
export function contextReader(
  site: Pick<Site, 'locales'>,
  { fields }: Form,
): (sent: RequestContext | undefined) => RequestContext | undefined {
  const { routes = [] } = Object.values(site.locales)[0] ?? {};
  const paths = new Set(flattenRoutes(routes).flatMap(({ page, path }) => (page === undefined ? [] : [path])));
  const names = fields.filter(takesPreset).map(({ name }) => name);
  return ({ page, from, preset = [] } = {}) => {
    const filledIn = names.filter(name => preset.includes(name));
    const known: RequestContext = {
      ...(page !== undefined && paths.has(page) ? { page } : {}),
      ...(from !== undefined && paths.has(from) ? { from } : {}),
      ...(filledIn.length === 0 ? {} : { preset: filledIn }),
    };
    return Object.keys(known).length === 0 ? undefined : known;
  };
}
