import type { FastifyRequest } from 'fastify';

/**
 * The pattern of a request's address, for measures: an address itself may name a person's file, and there are too many.
 * Files and documents share one pattern, `/*`, but not their load.
 */
export function routeOf({ url, routeOptions }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : (routeOptions.url ?? 'none');
}

/** Some methods have hundreds of spellings and no endpoint. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** The method of a request, `other` for those that no endpoint has. */
export const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other');
