import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../http/cookies.ts';

/** Browsers and systems by what their user agent has; each names those after it as well. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', FxiOS: 'Firefox', Chrome: 'Chrome', CriOS: 'Chrome', Safari: 'Safari' };
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  CrOS: 'ChromeOS',
  'Mac OS X': 'macOS',
  Linux: 'Linux',
};

/** What a request was sent with, as in `Firefox, Windows`; empty where it does not say. */
export function deviceName({ headers }: FastifyRequest): string {
  const agent = headers['user-agent'] ?? '';
  const nameIn = (names: Record<string, string>) => Object.entries(names).find(([part]) => agent.includes(part))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(name => name !== undefined).join(', ');
}

const cookieName = 'staff-device';

/** Seconds for which a browser is known. */
const longestKnown = 365 * 24 * 3600;

/** Made with the hash of the password: a new password makes all devices unknown, and nobody else's device passes for one. */
const markOf = (id: string, password: string) => createHmac('sha256', password).update(`device ${id}`).digest('base64url');

/**
 * Marks a browser as one in which somebody signed in. That spares it the limits of attempts from unknown devices and from its address, and nothing else
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function markDevice(reply: FastifyReply, password: string): void {
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(cookieName, `${id}.${markOf(id, password)}`, {
    path: '/api/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: longestKnown,
  });
}

/** Whether a request says that it comes from a known device, rightly or not. */
export const namesDevice = (request: FastifyRequest): boolean => cookiesOf(request)[cookieName] !== undefined;

/** Id of the device, if somebody signed in with this password there before. */
export function knownDevice(request: FastifyRequest, password: string | undefined): string | undefined {
  const [id = '', mark = ''] = (cookiesOf(request)[cookieName] ?? '').split('.');
  if (password === undefined || id === '') return undefined;
  const [sent, wanted] = [Buffer.from(mark), Buffer.from(markOf(id, password))];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : undefined;
}
