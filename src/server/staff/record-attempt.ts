import type { FastifyRequest } from 'fastify';
import { unknownName } from '#site/desk/actors.ts';
import type { Context } from '../http/endpoint.ts';
import { deviceName } from './device.ts';

/** Who tried to sign in. */
interface Attempt {
  /** Name of the account, if there is one. */
  name: string | undefined;
  /** What was sent in its place, with what it is: of an unknown account only a code of it is kept, as what was typed may be a password. */
  sent: string;
}

/** Notes in the audit log that an attempt to sign in failed, or that there were too many. */
export async function recordAttempt(
  { store, clock, senderCodes }: Pick<Context, 'store' | 'clock' | 'senderCodes'>,
  request: FastifyRequest,
  { name, sent }: Attempt,
  action: 'wrong-password' | 'wrong-passkey' | 'wrong-openid' | 'locked',
): Promise<void> {
  const staff = name ?? unknownName((await senderCodes(sent)).slice(0, 12));
  await store.recordEvent({ at: clock(), staff, action, detail: deviceName(request) });
}
