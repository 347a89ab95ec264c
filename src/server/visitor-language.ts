import type { FastifyRequest } from 'fastify';
import { knownLanguage, languageCookieName } from '#site/language.ts';
import { localSite } from '#site/public-part.ts';
import type { LocalSite, Site } from '#site/site.ts';

/** Language that the visitor chose, else the default one; a cookie that names no offered language is ignored. */
export function languageOf(request: FastifyRequest, site: Site): string {
  // A request whose address cannot be read never reaches the cookie parser.
  return knownLanguage(request.cookies?.[languageCookieName], site.languages) ?? site.languages[0].code;
}

/** The site in the visitor's language. */
export function localSiteOf(request: FastifyRequest, site: Site): LocalSite {
  return localSite(site, languageOf(request, site));
}
