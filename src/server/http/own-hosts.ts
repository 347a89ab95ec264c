import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmapped } from '../rates/sender.ts';
import { HttpError } from './errors.ts';

/**
 * Refuses requests for hosts that are not this site's: a page of another site whose name leads here must not act as this one.
 * The site's own are the host of its `url`, this machine, the address that was connected to, and `more`.
 */
export function refuseForeignHosts(app: FastifyInstance, url: string, more: readonly string[]) {
  let hasWarned = false;
  const names = new Set([new URL(url).hostname, ...more].map(hostName));
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request)) return done(new HttpError('bad-request'));
    if (isOwn(request, names)) return done();
    const host = request.host.slice(0, 100);
    if (!hasWarned)
      app.log.warn(
        `A request for the host ${JSON.stringify(host)} was refused: the site's url is ${url}. If visitors use this host, name it in HOSTS.`,
      );
    hasWarned = true;
    done(new HttpError('foreign-host', { host, url }));
  });
}

/** A request without a host, as of an old health check, names no other one. */
function isOwn({ host, socket }: FastifyRequest, names: ReadonlySet<string | undefined>): boolean {
  if (host === '') return true;
  const name = hostName(host);
  if (name === undefined) return false;
  return names.has(name) || isLoopback(name) || name === unmapped(`${socket.localAddress}`);
}

/** Host without its port, as names are compared; undefined for what is none. */
function hostName(host: string): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^:/?#@[\]\s]+?)\.?)(?::\d*)?$/i.exec(host) ?? [];
  return (address ?? name)?.toLowerCase();
}

const isLoopback = (name: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name);

/** Two lines would let a proxy and this server read different ones (RFC 9112, 3.2). */
function namesTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') lines += 1;
  return lines > 1;
}
