import type { LocalSite, Site } from '#site/site.ts';
import type { Endpoint } from './http/endpoint.ts';

/** What a trade adds to the server. */
export interface ServerExtension {
  /** Endpoints that a site with its files has. */
  endpoints(site: Site): Endpoint[];
  /** For the description of the endpoints: what they are about, schemas that answers name, and the schema of `data` by `POST /api/list`. */
  openApi: { tag: string; schemas: Record<string, object>; answers: Record<string, object> };
  /** What the query of an address asks of a page, in its shortest form: empty for nothing; `undefined` if the text in it is too long. */
  queryOf(search: string, local: LocalSite): string | undefined;
}
