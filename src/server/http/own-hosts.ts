import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmapped } from '../rates/sender.ts';
import { HttpError } from './errors.ts';

/**
 * Refuses requests for hosts that are not this site's: a page of another site whose name leads here must not act as this one.
 * The site's own are the host of its `url`, this machine, the address that was connected to, and `more`.
 */
export function refuseForeignHosts(app: FastifyInstance, url: string, more: readonly string[]) {
  let hasWarned = false;
  const isOwn = ownHosts(new Set([new URL(url).hostname, ...more].map(hostName)));
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request)) return done(new HttpError('bad-request'));
    if (isOwn(request)) return done();
    const host = request.host.slice(0, 100);
    if (!hasWarned)
      app.log.warn(
        `A request for the host ${JSON.stringify(host)} was refused: the site's url is ${url}. If visitors use this host, name it in HOSTS.`,
      );
    hasWarned = true;
    done(new HttpError('foreign-host', { host, url }));
  });
}

/**
 * Brings the target of a request into the usual form: proxies and health checks may name the whole address, `GET http://host/home`, whose host then counts
 * and not that of the header (RFC 9112, 3.2.2). Returns the request.
 */
export function takeWholeAddress(request: IncomingMessage): IncomingMessage {
  const [, host, target] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(request.url ?? '') ?? [];
  if (host === undefined || target === undefined) return request;
  request.headers.host = host;
  request.url = target.startsWith('/') ? target : `/${target}`;
  return request;
}

/** Most hosts that are known as own ones: anybody can make up names of this machine (`x.localhost`). */
const mostKnown = 100;

/** Says whether a request is for an own host; nearly all requests name the same few, which are looked at once. */
function ownHosts(names: ReadonlySet<string | undefined>): (request: Pick<FastifyRequest, 'host' | 'socket'>) => boolean {
  const known = new Set<string>();
  return ({ host, socket }) => {
    // A request without a host, as of an old health check, names no other one.
    if (host === '' || known.has(host)) return true;
    const name = hostName(host);
    if (name === undefined) return false;
    if (!names.has(name) && !isLoopback(name)) return name === unmapped(`${socket.localAddress}`);
    if (known.size < mostKnown) known.add(host);
    return true;
  };
}

/**
 * Says whether a host is of this machine or its network: an address, a name that is no name of the internet because it has no dot, or one of `names`. A page of the
 * internet whose own name was made to lead here (DNS rebinding) has another one.
 */
export function isNearHost(host: string, names: readonly string[]): boolean {
  const name = hostName(host);
  return name !== undefined && (isIP(name) !== 0 || !name.includes('.') || isLoopback(name) || names.map(hostName).includes(name));
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
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHostLine(rawHeaders[index])) lines += 1;
  return lines > 1;
}

const isHostLine = (name = '') => name.length === 4 && name.toLowerCase() === 'host';
