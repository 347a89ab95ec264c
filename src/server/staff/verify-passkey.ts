import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyKey } from '../store/accounts/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** The library is loaded with the first passkey: most servers need it rarely. */
export const passkeyLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which all browsers have between them (https://www.w3.org/TR/webauthn-3/#dom-publickeycredentialcreationoptions-pubkeycredparams). */
export const passkeyAlgorithms = [-8, -7, -257];

/** What a browser made for a new passkey, if it is right: for the challenge, of this site, and with a person behind it. */
export async function verifyNewPasskey(
  credential: RegistrationResponseJSON,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const verified = await unlessRefused(
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, host: party.host };
}

/** The counter of a passkey after its signature, if that is right and the counter has gone on. */
export async function verifyPasskey(
  credential: AuthenticationResponseJSON,
  { challenge, party, key }: { challenge: string; party: RelyingParty; key: PasskeyKey },
): Promise<number | undefined> {
  if (key.host !== party.host) return undefined;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const verified = await unlessRefused(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      credential: { id: key.id, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws for whatever is wrong with a credential. */
const unlessRefused = <Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> => verifying.catch(() => undefined);
