import type { FastifyInstance } from 'fastify';
import { unmapped } from '../rates/sender.ts';

/**
 * Says once in the log that a proxy passes visitors on and TRUST_PROXY does not name it: all of them look like one visitor then.
 * The address is not logged, because it may be that of a visitor.
 */
export function noticeUntrustedProxy(app: FastifyInstance) {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, ips, socket }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) === 1) {
      hasWarned = true;
      app.log.warn(
        `A request has the header X-Forwarded-For, but TRUST_PROXY does not name its sender. If that is your proxy, set ${adviceFor(socket.remoteAddress)}; until then all visitors behind it share one rate limit.`,
      );
    }
    done();
  });
}

/** A setting that trusts proxies at such an address. */
function adviceFor(address = ''): string {
  const plain = unmapped(address);
  if (/^(?:127\.|::1$)/.test(plain)) return 'TRUST_PROXY=loopback';
  if (/^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i.test(plain)) return 'TRUST_PROXY=uniquelocal';
  return 'TRUST_PROXY to its address';
}
