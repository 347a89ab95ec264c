import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../http/cookies.ts';
import type { Context } from '../http/endpoint.ts';
import type { SessionProof } from '../store/accounts/sessions.ts';
import type { StaffMember } from '../store/accounts/staff-member.ts';
import { deviceName } from './device.ts';

/** The cookie that the specification names. */
const cookieName = 'Admin-Token';

/** Milliseconds from its last use, and from its beginning, for which a session lasts. */
const longestIdle = 8 * 3600_000;
const longestSession = 7 * 24 * 3600_000;

/** Code of a secret in the database: who reads the database cannot use it. */
export const secretCode = (secret: string) => hash('sha256', secret, 'hex');

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What a page has to send besides the cookie, which the browser sends by itself: another site cannot read it. */
const pageToken = (token: string) => createHmac('sha256', token).update('X-Token').digest('base64url');

/** What the policy of a session's pages lets style sheets have that a script writes: antd writes some. */
const styleNonce = (token: string) => createHmac('sha256', token).update('style').digest('base64url');

/** A session as its pages know it. */
export interface PageSession {
  /** Hash of its token. */
  id: string;
  member: StaffMember;
  /** What pages send as X-Token. */
  pageToken: string;
  styleNonce: string;
}

/** The moments since when a session that lasts was used and opened. */
export const agesAt = (now: Date) => ({
  usedSince: new Date(now.getTime() - longestIdle),
  openedSince: new Date(now.getTime() - longestSession),
});

/** A session as its pages know it. */
const pageSession = (token: string, member: StaffMember): PageSession => ({
  id: secretCode(token),
  member,
  pageToken: pageToken(token),
  styleNonce: styleNonce(token),
});

/** Opens a session and gives the browser its cookie; returns it as its pages know it, or nothing if what it is opened by has gone meanwhile. */
export async function openStaffSession(
  { store, clock }: Context,
  { member, proof }: { member: StaffMember; proof: SessionProof },
  reply: FastifyReply,
): Promise<PageSession | undefined> {
  const token = newSecret();
  const device = deviceName(reply.request);
  if (!(await store.openSession({ id: secretCode(token), staffId: member.id, ...proof, device, at: clock() }))) return undefined;
  reply.setCookie(cookieName, token, cookieOptions(reply.request));
  return pageSession(token, member);
}

/** Ends the session of a request and removes its cookie. */
export async function closeSession({ store }: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request);
  if (token !== undefined) await store.closeSession(secretCode(token));
  reply.clearCookie(cookieName, cookieOptions(request));
}

/** The session of the cookie of a request, if it is not over. */
export async function staffSessionOf(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<PageSession | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  const now = clock();
  const member = await store.continueSession(secretCode(token), now, agesAt(now));
  return member && pageSession(token, member);
}

/** Whether a request has the X-Token of its session. */
export function hasPageToken({ headers }: FastifyRequest, expected: string): boolean {
  const sent = Buffer.from(String(headers['x-token'] ?? ''));
  const wanted = Buffer.from(expected);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

/** None that could not have been made here: cookies of others are not looked up. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = cookiesOf(request)[cookieName];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
