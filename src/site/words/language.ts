import type { SiteConfig } from '../generated/site-config.ts';
import { cookieValue } from './language-cookie.ts';

export interface Language {
  code: string;
  /** BCP 47 tag for the lang attribute and Intl. */
  htmlLang: string;
  offered: boolean;
}

/** The languages of the site's words, the default first. */
export function languagesOf(config: SiteConfig): [Language, ...Language[]] {
  return config.languages.map(({ code, htmlLang = code, offered = true }) => ({ code, htmlLang, offered })) as [Language, ...Language[]];
}

/** Address of a path in a language: the default language (first) has no prefix. `/home` in zh → `/zh/home`. */
export function addressIn(language: string, path: string, languages: readonly Pick<Language, 'code'>[]): string {
  return language === languages[0]?.code ? path : prefixedAddress(language, path);
}

/** Address of a path with the prefix of its language, which the default language has too: it chooses the language. */
export const prefixedAddress = (language: string, path: string): string => `/${language}${path === '/' ? '' : path}`;

/** Splits an address into its language prefix and its path: `/zh/home` → zh, `/home`. A bare path has no language. */
export function parseAddress(
  address: string,
  languages: readonly Pick<Language, 'code'>[],
): { language: string | undefined; path: string } {
  const [, prefix, rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(address) ?? [];
  if (prefix === undefined || !languages.some(({ code }) => code === prefix)) return { language: undefined, path: address };
  return { language: prefix, path: rest === '' ? '/' : rest };
}

/** The code if it names an offered language; anything else is ignored. */
export function knownLanguage(code: string | undefined, languages: readonly Language[]): string | undefined {
  return languages.find(language => language.offered && language.code === code)?.code;
}

/** Session cookie with the visitor's choice; server and browser both write it. */
export const languageCookieName = 'language';

/** Language from the cookies of a request or document, else the default one; a language that is not offered is ignored. */
export function chosenLanguage(cookies: string, languages: readonly Pick<Language, 'code'>[]): string {
  const value = cookieValue(cookies, languageCookieName);
  return languages.find(({ code }) => code === value)?.code ?? languages[0]?.code ?? '';
}

/** The cookie that keeps a choice until the browser is closed, in the form of a header or document.cookie; over HTTPS it is secure. */
export function languageCookie(language: string, isSecure = false): string {
  return `${languageCookieName}=${language}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
