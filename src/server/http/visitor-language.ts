import type { FastifyRequest } from 'fastify';
import { localSite } from '#site/shell.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { knownLanguage, languageCookieName } from '#site/words/language.ts';
import { cookiesOf } from './cookies.ts';

/** Language that the visitor chose, else the default one; a cookie that names no offered language is ignored. */
export function languageOf(request: FastifyRequest, site: Site): string {
  return knownLanguage(cookiesOf(request)[languageCookieName], site.languages) ?? site.languages[0].code;
}

/**
 * The site in the language of a call. This is the language of the page that calls, which names it alone in `accept-language`;
 * nothing else says it without cookies, or with pages in two languages open. Else it is what the visitor chose. The list of
 * languages that a browser itself sends there is not used.
 */
export function localSiteOf(request: FastifyRequest, site: Site): LocalSite {
  const named = request.headers['accept-language'];
  const ofPage = site.languages.find(({ htmlLang, offered }) => offered && htmlLang === named);
  return localSite(site, ofPage?.code ?? languageOf(request, site));
}
