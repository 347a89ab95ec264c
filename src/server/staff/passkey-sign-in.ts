import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passkeySignInSchema from '../../../schemas/api/passkey-sign-in.schema.json' with { type: 'json' };
import { cookiesOf } from '../http/cookies.ts';
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { beginSession } from './begin-session.ts';
import { boundAttempts } from './bound-attempts.ts';
import { knownDevice } from './device.ts';
import { challengePatience, keepChallenge } from './passkey-challenge.ts';
import { recordAttempt } from './record-attempt.ts';
import { relyingPartyOf } from './relying-party.ts';
import { newSecret, secretCode } from './session.ts';
import { passkeyLibrary, verifyPasskey } from './verify-passkey.ts';

/** `POST /api/staff/passkey-options`: what a passkey is to sign. It counts once, soon, and in the browser that asked. */
export const passkeyOptions: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/passkey-options',
  summary: 'Begins signing in with a passkey: what the browser has to sign.',
  rate: 'signIns',
  async handler(request, reply) {
    const { generateAuthenticationOptions } = await passkeyLibrary();
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(request, context.site).host,
      userVerification: 'required',
      timeout: challengePatience,
    });
    const browser = newSecret();
    await keepChallenge(context, challengeOf(browser), options.challenge);
    reply.setCookie(cookieName, browser, { ...cookieOptions(request), maxAge: challengePatience / 1000 });
    return successOf(request, options);
  },
});

/**
 * `POST /api/staff/passkey-sign-in`: opens a session. A passkey is something that somebody has, and that asks for a finger, a face or a
 * PIN: no password and no code are asked for. Whatever is wrong, the answer is the same.
 */
export const passkeySignIn: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/passkey-sign-in',
  summary: 'Signs a member of staff in with what a passkey signed.',
  rate: 'signIns',
  schema: { body: passkeySignInSchema },
  async handler(request, reply) {
    const { store, site } = context;
    const { credential } = request.body as { credential: AuthenticationResponseJSON };
    const challenge = await takeChallenge(context, request, reply);
    const known = await store.findPasskey(credential.id);
    const device = knownDevice(request, known?.member.password);
    const record = (action: 'wrong-passkey' | 'locked') =>
      recordAttempt(context, request, { name: known?.member.name, sent: `passkey ${credential.id}` }, action);
    const { member, counter } = await boundAttempts(context, device === undefined ? `passkey ${credential.id}` : `passkey on ${device}`, {
      attempt: async () => {
        const counter =
          challenge === undefined || known === undefined || !isOf(known.member.id, credential)
            ? undefined
            : await verifyPasskey(credential, { challenge, party: relyingPartyOf(request, site), key: known.key });
        if (counter === undefined || known === undefined) {
          await record('wrong-passkey');
          throw new HttpError('wrong-passkey');
        }
        return { member: known.member, counter };
      },
      onFull: () => record('locked'),
    });
    const user = await beginSession(context, reply, { member, proof: { passkey: { id: credential.id, counter } }, device });
    // It was removed or used meanwhile.
    if (user === undefined) throw new HttpError('wrong-passkey');
    return successOf(request, user);
  },
});

/** The account that the passkey itself names. */
const isOf = (staffId: string, { response: { userHandle } }: AuthenticationResponseJSON) =>
  Buffer.from(userHandle ?? '', 'base64url').toString() === staffId;

const cookieName = 'staff-passkey';
const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ path: '/api/staff', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

const challengeOf = (browser: string) => `sign-in ${secretCode(browser)}`;

async function takeChallenge({ store, clock }: Context, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  const browser = cookiesOf(request)[cookieName];
  reply.clearCookie(cookieName, cookieOptions(request));
  return browser === undefined ? undefined : store.takeChallenge(challengeOf(browser), clock());
}
