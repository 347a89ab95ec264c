import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Browsers on other machines that may edit. */
export interface Guests {
  /** Answers a request that names a token, and admits its browser if it is the current one; `false` for any other request. */
  welcome(request: IncomingMessage, response: ServerResponse): boolean;
  isAdmitted(request: IncomingMessage): boolean;
}

const parameter = 'edit';
const cookieName = 'site-editor';

/**
 * Lets in one browser for each token; `announce` is given the first one, and another one as soon as that was used. The browser keeps
 * a cookie, which no script reads and no other site sends, until it is closed or the dev server ends.
 */
export function createGuests(announce: (query: string) => void): Guests {
  const admitted = new Set<string>();
  let token = '';
  const renew = () => {
    token = randomBytes(18).toString('base64url');
    announce(`?${parameter}=${token}`);
  };
  renew();
  return {
    welcome(request, response) {
      const address = new URL(request.url ?? '/', 'http://site.invalid');
      const given = address.searchParams.get(parameter);
      if (given === null || request.method !== 'GET') return false;
      if (given !== token) {
        const reason = 'This address was used already, or is of an earlier server. The terminal of `npm run dev` shows the current one.';
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(reason);
        return true;
      }
      const secret = randomBytes(18).toString('base64url');
      admitted.add(secret);
      renew();
      address.searchParams.delete(parameter);
      const cookie = `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Strict`;
      response.writeHead(302, { location: address.pathname + address.search, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
      return true;
    },
    isAdmitted: ({ headers }) => {
      const secret = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
      return secret !== undefined && admitted.has(secret);
    },
  };
}

/** Nobody from elsewhere: the dev server is asked for by this machine alone. */
export const noGuests: Guests = { welcome: () => false, isAdmitted: () => false };
