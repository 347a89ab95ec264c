import { cookieValue } from '#site/words/language-cookie.ts';

/** Session cookie with the user's token. A script writes it, so it cannot be HttpOnly. */
const cookieName = 'Admin-Token';

/** The document, as far as its cookies and the protocol of its address (`https:`) are concerned. */
export interface CookieJar extends Pick<Document, 'cookie'> {
  location: Pick<Location, 'protocol'>;
}

/** The token in the cookies, if any. */
export function readToken({ cookie }: Pick<CookieJar, 'cookie'>): string | undefined {
  const value = cookieValue(cookie, cookieName);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    // Not written by this site.
    return undefined;
  }
}

/** Stores a token until the browser is closed; on an https page for https only. `undefined` removes it. */
export function writeToken(jar: CookieJar, token: string | undefined): void {
  const value = token === undefined ? '; Max-Age=0' : encodeURIComponent(token);
  const secure = jar.location.protocol === 'https:' ? '; Secure' : '';
  jar.cookie = `${cookieName}=${value}; Path=/; SameSite=Lax${secure}`;
}
