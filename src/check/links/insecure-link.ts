import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { Place } from '../problem.ts';
import { links } from './links.ts';

/** Addresses outside the site are encrypted; those of the same machine need not be. */
export const insecureLink: Rule = (draft, report) => {
  const check = (address: string | undefined, at: Place) => {
    if (address === undefined || !isInsecure(address)) return;
    const secure = encrypted(address);
    report({
      code: 'link/insecure',
      severity: 'warning',
      message: `\`${address}\` is not encrypted: what visitors read there can be seen and changed on the way. Write \`${secure}\`.`,
      at,
      suggest: [secure],
    });
  };
  const { config } = draft;
  check(config?.url, { file: files.config, path: ['url'] });
  check(config?.api?.baseUrl, { file: files.config, path: ['api', 'baseUrl'] });
  const qr = config?.footer?.qr;
  check(typeof qr === 'string' ? qr : undefined, { file: files.config, path: ['footer', 'qr'] });
  for (const { to, target, at } of links(draft)) if (target.type !== 'page') check(to, at);
};

/** The same address, encrypted. */
export const encrypted = (address: string) => (isInsecure(address) ? `https:${address.replace(/^http:/i, '')}` : address);

/** Whether other people on the network can see and change what is read at an address. */
const isInsecure = (address: string) =>
  /^(?:http:)?\/\//i.test(address) && !/^(?:http:)?\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/i.test(address);
