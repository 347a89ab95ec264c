import type { Site } from '#site/site.ts';
import type { Gone, Redirect } from './redirect.ts';

/**
 * What nginx must know of this site, to be included in its `server`: where addresses lead that have moved, which are gone, and that each language has
 * a page of its own for what it does not have.
 */
export function nginxRoutes({ languages: [first, ...others] }: Site, redirects: readonly Redirect[], gone: readonly Gone[]): string {
  const exact = redirects.filter(({ from }) => !from.endsWith('*'));
  // A path that is moved with all below it is longer than a language's: nginx takes the longest.
  const moves = [...redirects.filter(({ from }) => from.endsWith('*')), { from: `/${first.code}/*`, to: '/:splat', status: 302 }];
  return [
    ...gone.map(({ from, document }) => `location = ${from} { error_page 410 ${document}; return 410; }\n`),
    ...exact.map(({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }\n`),
    ...moves.map(({ from, to, status }) => {
      const [path, flag] = [from.slice(0, -1), status === 301 ? 'permanent' : 'redirect'];
      // What would begin with two slashes, or with a backslash, which browsers read as one, names another host.
      return `location ^~ ${path} { rewrite ^${path}(?![/\\x5c])(.*)$ ${to.replace(':splat', '$1')} ${flag}; }\n`;
    }),
    ...others
      .filter(({ offered }) => offered)
      .map(({ code }) => `location ^~ /${code}/ { try_files $uri $uri.html =404; error_page 404 /${code}/404.html; }\n`),
  ].join('');
}
