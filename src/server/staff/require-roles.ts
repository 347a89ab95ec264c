import type { FastifyRequest } from 'fastify';
import { passesRoles } from '#site/routes/roles.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { type PageSession, staffSessionOf } from './session.ts';

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
