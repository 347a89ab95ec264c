import type { Site } from '../site.ts';

/** Address that RFC 9116 sets. */
export const securityTextPath = '/.well-known/security.txt';

/** How long the file says that it is right: RFC 9116 advises less than a year. */
const months = 11;

/** security.txt (RFC 9116): where to report a weakness of the site; `undefined` if the site names nobody. Builds of one month are alike. */
export function securityTextOf({ url, languages, securityContact }: Site, now: Date): string | undefined {
  if (securityContact === undefined) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map(({ htmlLang }) => htmlLang).join(', ')}`,
    `Canonical: ${url}${securityTextPath}`,
    '',
  ].join('\n');
}
