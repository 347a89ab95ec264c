import type { FastifyRequest } from 'fastify';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { StaffSecrets } from '../store/accounts/staff-member.ts';
import { boundAttempts } from './bound-attempts.ts';
import { requireStaff } from './require-staff.ts';

/** The member who makes a call, and typed the password again: an open page is not enough. */
export async function requirePassword(request: FastifyRequest, context: Context): Promise<StaffSecrets & { password: string }> {
  const member = await requireStaff(request, context, 'account');
  const { password } = request.body as { password: string };
  const record = (action: 'wrong-password' | 'locked') =>
    context.store.recordEvent({ at: context.clock(), staff: member.name, action, detail: 'again' });
  const attempt = async () => {
    const known = await context.store.findStaff(member.name);
    if ((await context.passwords.matches(password, known?.password, { isKnown: true, of: member.id })) && known?.password !== undefined)
      return { ...known, password: known.password };
    await record('wrong-password');
    throw new HttpError('wrong-password');
  };
  return boundAttempts(context, `password again ${member.id}`, { attempt, onFull: () => record('locked') });
}
