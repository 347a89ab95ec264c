import { randomBytes } from 'node:crypto';
import confirmCodeSchema from '../../../schemas/api/confirm-code.schema.json' with { type: 'json' };
import confirmPasswordSchema from '../../../schemas/api/confirm-password.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { appAddress, base32, stepOfCode } from './one-time-code.ts';
import { requirePassword } from './require-password.ts';
import { requireStaff } from './require-staff.ts';
import { newRecoveryCodes, recoveryHash } from './second-factor.ts';

/** `POST /api/staff/account`: what the account asks for besides the password. */
export const showAccount: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/account',
  summary: 'Whether the account has a second factor, and how many recovery codes are left.',
  rate: 'reads',
  async handler(request) {
    const { id, hasSecondFactor } = await requireStaff(request, context, 'account');
    return successOf(request, { hasSecondFactor, recoveryCodes: await context.store.countRecoveryCodes(id) });
  },
});

/** `POST /api/staff/offer-code`: a new secret for an app. Nothing is asked for until one of its codes was typed. */
export const offerCode: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/offer-code',
  summary: 'Begins a second factor: a secret for an app that shows codes. It needs the password again.',
  rate: 'signIns',
  schema: { body: confirmPasswordSchema },
  async handler(request) {
    const member = await requirePassword(request, context);
    const secret = base32(randomBytes(20));
    await context.store.offerSecret(member.id, secret);
    return successOf(request, { secret, address: appAddress(secret, { issuer: new URL(context.site.url).host, name: member.name }) });
  },
});

/** `POST /api/staff/confirm-code`: asks for codes from now on, and answers with recovery codes, which are shown once. */
export const confirmCode: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/confirm-code',
  summary: 'Turns the second factor on with the first code of the app; answers with recovery codes.',
  rate: 'signIns',
  schema: { body: confirmCodeSchema },
  async handler(request) {
    const { store, clock } = context;
    const member = await requireStaff(request, context, 'account');
    const { code } = request.body as { code: string };
    const secret = await store.findOfferedSecret(member.id);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, clock());
    const codes = newRecoveryCodes();
    const recovery = codes.map(recoveryHash);
    if (secret === undefined || step === undefined || !(await store.acceptSecret(member.id, { secret, step, recovery }))) {
      await store.recordEvent({ at: clock(), staff: member.name, action: 'wrong-code' });
      throw new HttpError('wrong-code');
    }
    await store.recordEvent({ at: clock(), staff: member.name, action: 'second-factor-on' });
    return successOf(request, { recoveryCodes: codes });
  },
});

/** `POST /api/staff/remove-code`: asks for the password alone from now on. */
export const removeCode: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/remove-code',
  summary: 'Turns the second factor off. It needs the password again.',
  rate: 'signIns',
  schema: { body: confirmPasswordSchema },
  async handler(request) {
    const member = await requirePassword(request, context);
    await context.store.removeSecondFactor(member.id);
    await context.store.recordEvent({ at: context.clock(), staff: member.name, action: 'second-factor-off' });
    return successOf(request);
  },
});
