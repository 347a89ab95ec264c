import { cookieValue } from '#site/words/language-cookie.ts';

/** Session cookie with the visitor's token. A script writes it, and no script can write one that scripts cannot read (HttpOnly). */
const cookieName = 'Admin-Token';

/** Where cookies are kept: the document, as far as it is about cookies, and the protocol of its address (`https:`). */
export interface CookieJar extends Pick<Document, 'cookie'> {
  location: Pick<Location, 'protocol'>;
}

/** The token that is kept in the cookies, if any. */
export function readToken({ cookie }: Pick<CookieJar, 'cookie'>): string | undefined {
  const value = cookieValue(cookie, cookieName);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    // Not written by us.
    return undefined;
  }
}

/** Keeps a token until the browser is closed, on an https page for https alone; `undefined` takes it away. */
export function writeToken(jar: CookieJar, token: string | undefined): void {
  const value = token === undefined ? '; Max-Age=0' : encodeURIComponent(token);
  const secure = jar.location.protocol === 'https:' ? '; Secure' : '';
  jar.cookie = `${cookieName}=${value}; Path=/; SameSite=Lax${secure}`;
}
