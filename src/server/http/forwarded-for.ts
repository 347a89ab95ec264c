import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { unmapped } from '../rates/sender.ts';

const header = 'x-forwarded-for';
const protocolHeader = 'x-forwarded-proto';

/**
 * Reads what proxies write into X-Forwarded-For, so that `request.ip` is an address: ports are left out, and before what is no address nobody is believed, so
 * that its visitors count as the proxy that wrote it. Warns once of that, and once of a proxy that TRUST_PROXY does not name: visitors behind either
 * look like one. No address is logged, because it may be that of a visitor. Of a list in X-Forwarded-Proto the first entry counts, which is about the visitor; Fastify
 * takes the last one, with which the cookie of a session would not be `Secure`. To be called before what looks at `request.protocol`.
 */
export function readForwardedFor(app: FastifyInstance, trustProxy: string[]) {
  const isTrusted = compile(trustProxy);
  const warned = new Set<string>();
  const warnOnce = (message: string) => {
    if (!warned.has(message)) app.log.warn(message);
    warned.add(message);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const protocol = headers[protocolHeader];
    if (typeof protocol === 'string') headers[protocolHeader] = protocol.split(',', 1)[0]?.trim().toLowerCase();
    const written = headers[header];
    if (typeof written !== 'string') return done();
    const { addresses, isWhole } = readAddresses(written);
    headers[header] = addresses.join(', ');
    if (!isTrusted(`${request.socket.remoteAddress}`, 0)) {
      warnOnce(
        `A request has the header X-Forwarded-For, but TRUST_PROXY does not name its sender. If that is your proxy, set ${adviceFor(request.socket.remoteAddress)}; until then all visitors behind it share one rate limit.`,
      );
    } else if (!isWhole && isTrusted(request.ip, 0)) {
      warnOnce(
        'A proxy that TRUST_PROXY names writes something else than the address of the visitor into X-Forwarded-For. Set it up to write the address; until then all visitors behind it share one rate limit.',
      );
    }
    done();
  });
}

/** The addresses behind the last entry that is none. */
function readAddresses(written: string): { addresses: string[]; isWhole: boolean } {
  const entries = written
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
  const addresses = entries.map(plainAddress);
  const strange = addresses.lastIndexOf('');
  return { addresses: addresses.slice(strange + 1), isWhole: strange === -1 };
}

/** `203.0.113.8:50000`, as Azure's gateway writes it, `[2001:db8::1]:50000` and `[2001:db8::1]` without port and brackets; empty for what is no address. */
function plainAddress(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? dotted ?? entry;
  return isIP(address) === 0 ? '' : address;
}

/** A setting that trusts proxies at such an address. */
function adviceFor(address = ''): string {
  const plain = unmapped(address);
  if (/^(?:127\.|::1$)/.test(plain)) return 'TRUST_PROXY=loopback';
  if (/^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i.test(plain)) return 'TRUST_PROXY=uniquelocal';
  return 'TRUST_PROXY to its address';
}
