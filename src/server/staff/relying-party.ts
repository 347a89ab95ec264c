import type { FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';

/** Where a passkey is made or used: browsers sign for this host and this origin alone. */
export interface RelyingParty {
  host: string;
  origin: string;
}

/** The site at its `url`; a page that this machine serves to itself, as in development, is one of its own. */
export function relyingPartyOf({ headers, hostname }: FastifyRequest, { url }: Pick<Site, 'url'>): RelyingParty {
  const { origin = '' } = headers;
  const isHere = hostname === 'localhost' && URL.canParse(origin) && new URL(origin).hostname === 'localhost';
  return isHere ? { host: 'localhost', origin } : { host: new URL(url).hostname, origin: new URL(url).origin };
}
