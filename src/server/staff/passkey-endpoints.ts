import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import addPasskeySchema from '../../../schemas/api/add-passkey.schema.json' with { type: 'json' };
import confirmPasswordSchema from '../../../schemas/api/confirm-password.schema.json' with { type: 'json' };
import removePasskeySchema from '../../../schemas/api/remove-passkey.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { challengePatience, keepChallenge } from './passkey-challenge.ts';
import { relyingPartyOf } from './relying-party.ts';
import { requirePassword } from './require-password.ts';
import { requireSession, requireStaff } from './require-staff.ts';
import { passkeyAlgorithms, passkeyLibrary, verifyNewPasskey } from './verify-passkey.ts';

/** Most passkeys of an account. */
const mostPasskeys = 20;

/** `POST /api/staff/passkeys`: the own passkeys. */
export const listPasskeys: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/passkeys',
  summary: 'The passkeys of the account, the oldest first.',
  rate: 'reads',
  async handler(request) {
    const { id } = await requireStaff(request, context, 'account');
    return successOf(request, await context.store.listPasskeys(id));
  },
});

/** `POST /api/staff/offer-passkey`: what the browser makes a passkey for; it is bound to the session. */
export const offerPasskey: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/offer-passkey',
  summary: 'Begins a passkey: what the browser needs to make one. It needs the password again.',
  rate: 'signIns',
  schema: { body: confirmPasswordSchema },
  async handler(request) {
    const { store, site } = context;
    const member = await requirePassword(request, context);
    const { id: session } = await requireSession(request, context, 'account');
    const { generateRegistrationOptions } = await passkeyLibrary();
    const known = await store.listPasskeys(member.id);
    const options = await generateRegistrationOptions({
      rpName: localSiteOf(request, site).layout.site.title,
      rpID: relyingPartyOf(request, site).host,
      userName: member.name,
      userDisplayName: member.name,
      userID: new Uint8Array(Buffer.from(member.id)),
      timeout: challengePatience,
      supportedAlgorithmIDs: passkeyAlgorithms,
      excludeCredentials: known.map(({ id }) => ({ id })),
      // It signs in by itself, so it has to name the account and to know the person.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(context, `add ${session}`, options.challenge);
    return successOf(request, options);
  },
});

/** `POST /api/staff/add-passkey`: keeps the passkey that the browser made. */
export const addPasskey: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/add-passkey',
  summary: 'Adds the passkey that the browser made for what `offer-passkey` answered with, under a name.',
  rate: 'signIns',
  schema: { body: addPasskeySchema },
  async handler(request) {
    const { store, clock, site } = context;
    const { id: session, member } = await requireSession(request, context, 'account');
    const { name, credential } = request.body as { name: string; credential: RegistrationResponseJSON };
    const challenge = await store.takeChallenge(`add ${session}`, clock());
    const key = challenge && (await verifyNewPasskey(credential, { challenge, party: relyingPartyOf(request, site) }));
    const by = { staff: member.name, at: clock() };
    if (!key || !(await store.addPasskey({ ...key, staffId: member.id, name: name.trim() }, mostPasskeys, by)))
      throw new HttpError('passkey-refused', { limit: String(mostPasskeys) });
    return successOf(request);
  },
});

/** `POST /api/staff/remove-passkey`: nobody signs in with this passkey any more. */
export const removePasskey: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/remove-passkey',
  summary: 'Removes a passkey of the account. It needs the password again.',
  rate: 'signIns',
  schema: { body: removePasskeySchema },
  async handler(request) {
    const { id: staffId, name } = await requirePassword(request, context);
    const { id } = request.body as { id: string };
    if (!(await context.store.removePasskey(id, staffId, { staff: name, at: context.clock() }))) throw new HttpError('not-found');
    return successOf(request);
  },
});
