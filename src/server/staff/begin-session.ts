import type { FastifyReply } from 'fastify';
import { defined } from '#site/defined.ts';
import type { Context } from '../http/endpoint.ts';
import type { SessionProof } from '../store/accounts/sessions.ts';
import type { StaffSecrets } from '../store/accounts/staff-member.ts';
import { markDevice } from './device.ts';
import { closeSession, openStaffSession, type PageSession } from './session.ts';

/** Who begins a session, and by what. */
interface Beginning {
  member: StaffSecrets;
  proof: SessionProof;
  /** Id of the browser, where it is known from before. */
  device: string | undefined;
}

/** Opens a session in place of the one that the browser had; nothing if what it was opened by has gone meanwhile. */
export async function beginSession(context: Context, reply: FastifyReply, { member, proof, device }: Beginning) {
  // Whoever knows the token of the session from before is signed out.
  await closeSession(context, reply.request, reply);
  const session = await openStaffSession(context, { member, proof }, reply);
  if (session === undefined) return undefined;
  if (device === undefined && member.password !== undefined) markDevice(reply, member.password);
  return userInfoOf(session);
}

/** What the specification calls the user's info, with what the pages of the session need. */
export const userInfoOf = ({ member: { name, displayName, role, preferences }, pageToken, styleNonce }: PageSession) => ({
  token: pageToken,
  styleNonce,
  name,
  ...defined({ displayName }),
  avatar: '',
  introduction: '',
  roles: [role],
  preferences,
});
