import type { Language } from '#site/language.ts';

const cookieName = 'language';

/** The language of the session cookie, or the default one; it decides what a path without prefix shows. */
export function chosenLanguage(cookies: string, languages: readonly Pick<Language, 'code'>[]): string {
  const value = cookies
    .split('; ')
    .find(cookie => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return languages.find(({ code }) => code === value)?.code ?? languages[0]?.code ?? '';
}

/** The cookie that keeps a choice until the browser is closed. */
export function languageCookie(language: string): string {
  return `${cookieName}=${language}; path=/; SameSite=Lax`;
}
