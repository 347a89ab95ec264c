import type { FastifyRequest } from 'fastify';
import { mayDo, type Right } from '#site/desk/rights.ts';
import { passesRoles } from '#site/routes/roles.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { StaffMember } from '../store/accounts/staff-member.ts';
import { hasPageToken, type PageSession, staffSessionOf } from './session.ts';

/**
 * The session of a call: cookie and X-Token belong to one that is not over, and the role has the right. Throws HttpError `signed-out`
 * or `no-right`.
 */
export async function requireSession(request: FastifyRequest, context: Context, right: Right): Promise<PageSession> {
  const session = await staffSessionOf(context, request);
  if (session === undefined || !hasPageToken(request, session.pageToken)) throw new HttpError('signed-out');
  if (!mayDo(session.member.role, right)) throw new HttpError('no-right');
  return session;
}

/** Who makes a call; as `requireSession`. */
export async function requireStaff(request: FastifyRequest, context: Context, right: Right): Promise<StaffMember> {
  return (await requireSession(request, context, right)).member;
}

/** The session of a request that may see a page for certain roles. Throws HttpError `signed-out` or `no-right`. */
export async function requireRoles(
  request: FastifyRequest,
  context: Pick<Context, 'store' | 'clock'>,
  lists: readonly (readonly string[])[],
): Promise<PageSession> {
  const session = await staffSessionOf(context, request);
  if (session === undefined) throw new HttpError('signed-out');
  if (!passesRoles([session.member.role], lists)) throw new HttpError('no-right');
  return session;
}
