import { headersOverHttps, securityHeaders } from '#server/http/security-headers.ts';
import type { Site } from '#site/site.ts';

type Header = [name: string, value: string];

/**
 * The headers that the server sends with documents, for hosts that know `_headers` (Netlify, Cloudflare Pages), and for nginx in
 * `_nginx.conf`. Those for HTTPS alone are in `_headers` where the site's address is one of HTTPS; nginx itself knows how it was asked.
 *
 * @param scripts hashes (`sha256-…`) of the inline scripts in documents
 */
export function staticHeaders({ url, apiBaseUrl }: Pick<Site, 'url' | 'apiBaseUrl'>, scripts: readonly string[]) {
  const always = Object.entries(securityHeaders(scripts, apiBaseUrl));
  const overHttps = Object.entries(headersOverHttps);
  return {
    _headers: headerLines([...always, ...(new URL(url).protocol === 'https:' ? overHttps : [])]),
    '_nginx.conf': [...always.map(nginxHeader), ...overHttps.map(nginxHeaderOverHttps)].join(''),
  };
}

function headerLines(headers: readonly Header[]): string {
  const own = headers.map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...own, '/assets/*', '  cache-control: public, max-age=31536000, immutable', ''].join('\n');
}

const nginxHeader = ([name, value]: Header) => `add_header ${name} "${value}" always;\n`;

/** nginx sends no header without a value. */
function nginxHeaderOverHttps([name, value]: Header): string {
  const variable = `$${name.replaceAll('-', '_')}`;
  return `set ${variable} "";\nif ($https) { set ${variable} "${value}"; }\nadd_header ${name} ${variable} always;\n`;
}
