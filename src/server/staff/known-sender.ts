import type { FastifyRequest } from 'fastify';
import type { Context } from '../http/endpoint.ts';
import { knownDevice, namesDevice } from './device.ts';
import { staffSessionOf } from './session.ts';

/**
 * What a request to sign in, or to change an account, counts under where it comes from an open session or a known device: what others do at the same
 * address, in an office or behind a proxy that nothing names, does not keep its owner out.
 */
export async function knownSender(context: Pick<Context, 'store' | 'clock'>, request: FastifyRequest): Promise<string | undefined> {
  const session = await staffSessionOf(context, request);
  if (session !== undefined) return `session ${session.id}`;
  const { name } = Object(request.body) as { name?: unknown };
  if (typeof name !== 'string' || !namesDevice(request)) return undefined;
  const device = knownDevice(request, (await context.store.findStaff(name.trim()))?.password);
  return device && `device ${device}`;
}
