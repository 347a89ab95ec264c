import { addressIn, type Language, parseAddress } from '../words/language.ts';

/**
 * Where to go on after signing in: an address of this site and no other; `undefined` for what is none. Browsers leave tabs and line ends
 * out of an address, take `\` for `/`, and read what follows `//` as a host (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
export function ownTarget(written: string | null | undefined): string | undefined {
  const [path = ''] = written?.split(/[?#]/, 1) ?? [];
  const isOwn = path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}]/u.test(written ?? '');
  return isOwn ? (written ?? undefined) : undefined;
}

/** An address in the language of the account that has signed in, if it has one that the site offers. */
export function inOwnLanguage(address: string, language: string | undefined, languages: readonly Pick<Language, 'code'>[]): string {
  if (!languages.some(({ code }) => code === language)) return address;
  // With the prefix of the default language too: it makes the choice hold.
  return `/${language}${parseAddress(address, languages).path}`;
}

/** What the sign-in page says in `failed`: why an identity provider signed nobody in, or that the session of an open page has ended. */
export const signInFailures = ['again', 'unknown', 'unavailable', 'too-many', 'ended'] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** The sign-in page in a language, as it is shown again after a failure. */
export function failedSignIn(
  path: string,
  {
    language,
    languages,
    reason,
    next,
  }: { language: string; languages: readonly Pick<Language, 'code'>[]; reason: SignInFailure; next: string | undefined },
): string {
  return `${addressIn(language, path, languages)}?failed=${reason}${next === undefined ? '' : `&next=${encodeURIComponent(next)}`}`;
}
