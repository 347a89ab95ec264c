import { defined } from '#site/defined.ts';
import invitedSchema from '../../../schemas/api/invited.schema.json' with { type: 'json' };
import setPasswordSchema from '../../../schemas/api/set-password.schema.json' with { type: 'json' };
import signInSchema from '../../../schemas/api/sign-in.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { senderOf } from '../rates/sender.ts';
import { beginSession, userInfoOf } from './begin-session.ts';
import { boundAttempts } from './bound-attempts.ts';
import { knownDevice } from './device.ts';
import { isReadableHash } from './passwords.ts';
import { recordAttempt } from './record-attempt.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { requireSecondFactor } from './second-factor.ts';
import { closeSession, secretCode, staffSessionOf } from './session.ts';

/**
 * `POST /api/staff/sign-in`: opens a session. An unknown name gets the same answer as a wrong password, as late. An account with a
 * second factor is asked for its code once the password is right; both are then sent together.
 */
export const signIn: Endpoint = context => {
  /** Accounts whose hash cannot be read, each reported once. */
  const unreadable = new Set<string>();
  return {
    method: 'POST',
    url: '/api/staff/sign-in',
    summary: 'Signs a member of staff in.',
    rate: 'signIns',
    schema: { body: signInSchema },
    async handler(request, reply) {
      const { store, passwords } = context;
      const { name, password, code } = request.body as { name: string; password: string; code?: string };
      const known = await store.findStaff(name.trim());
      if (known?.password !== undefined && !isReadableHash(known.password) && !unreadable.has(known.id)) {
        unreadable.add(known.id);
        request.log.error(
          `The password of the account ${known.name} cannot be read in the database, so that its owner cannot sign in with it. \`npm run staff -- reset ${known.name}\` makes a link that sets another one.`,
        );
      }
      const device = knownDevice(request, known?.password);
      // Whoever guesses a name's password elsewhere does not lock its owner out.
      const attempts = device === undefined ? `sign-in ${name.trim().toLowerCase()}` : `sign-in on ${device}`;
      const record = (action: 'wrong-password' | 'locked') =>
        recordAttempt(context, request, { name: known?.name, sent: `name ${name}` }, action);
      const member = await boundAttempts(context, attempts, {
        attempt: async () => {
          const who = device === undefined ? { isKnown: false, of: senderOf(request.ip).address } : { isKnown: true, of: known?.id ?? '' };
          const isRight = await passwords.matches(password, known?.password, who);
          if (!isRight || known?.password === undefined) {
            await record('wrong-password');
            throw new HttpError('wrong-password');
          }
          await requireSecondFactor(context, known, code);
          return { ...known, password: known.password };
        },
        onFull: () => record('locked'),
      });
      const user = await beginSession(context, reply, { member, proof: { password: member.password }, device });
      if (user === undefined) throw new HttpError('wrong-password');
      return successOf(request, user);
    },
  };
};

/** `POST /api/staff/sign-out`: ends the session. */
export const signOut: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/sign-out',
  summary: 'Ends the session of a member of staff.',
  rate: 'reads',
  async handler(request, reply) {
    const session = await staffSessionOf(context, request);
    await closeSession(context, request, reply);
    if (session !== undefined) await context.store.recordEvent({ at: context.clock(), staff: session.member.name, action: 'sign-out' });
    return successOf(request);
  },
});

/** `POST /api/staff/me`: who is signed in by the cookie, and the X-Token of the session; `null` when nobody is. */
export const me: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/me',
  summary: 'Who is signed in, with the value that pages send as X-Token.',
  rate: 'reads',
  async handler(request) {
    const session = await staffSessionOf(context, request);
    return successOf(request, session === undefined ? null : userInfoOf(session));
  },
});

/** `POST /api/staff/invited`: whose invitation a link is, which password managers note with the password. */
export const showInvited: Endpoint = ({ store, clock }) => ({
  method: 'POST',
  url: '/api/staff/invited',
  summary: 'Whose account the link of an invitation is for.',
  rate: 'signIns',
  schema: { body: invitedSchema },
  async handler(request) {
    const { invite } = request.body as { invite: string };
    const invited = await store.findInvited(secretCode(invite), clock());
    if (invited === undefined) throw new HttpError('invitation-gone');
    const { name, displayName } = invited;
    return successOf(request, { name, ...defined({ displayName }) });
  },
});

/** `POST /api/staff/password`: sets the password by the link of an invitation, once, and opens a session. */
export const setPassword: Endpoint = context => ({
  method: 'POST',
  url: '/api/staff/password',
  summary: 'Sets the password of an invited member of staff, who is signed in then.',
  rate: 'signIns',
  schema: { body: setPasswordSchema },
  async handler(request, reply) {
    const { store, clock, passwords, site } = context;
    const { invite, password } = request.body as { invite: string; password: string };
    const code = secretCode(invite);
    // Before the hash, which takes long: nobody else can make the server do that.
    const invited = await store.findInvited(code, clock());
    if (invited === undefined) throw new HttpError('invitation-gone');
    await refuseGuessable(password, invited.name, site);
    const hash = await passwords.hash(password, { isKnown: true, of: code });
    const member = await store.acceptInvitation(code, hash, clock());
    const user = member && (await beginSession(context, reply, { member, proof: { password: hash }, device: undefined }));
    if (user === undefined) throw new HttpError('invitation-gone');
    return successOf(request, user);
  },
});
