import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What can be wrong with what a passkey makes. */
interface Twist {
  origin?: string;
  host?: string;
  /** Whether somebody showed a finger or typed a PIN. */
  isVerified?: boolean;
  /** How often it has signed. */
  counter?: number;
  /** The account that it names. */
  account?: string;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

/** A passkey without a device, which signs as one would (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). */
export function softwarePasskey({ origin: ownOrigin = 'https://tiny.example', host: ownHost = 'tiny.example' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let account = '';
  const dataOf = ({ host = ownHost, isVerified = true, counter = 0 }: Twist, more: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(host).digest().copy(head);
    head.writeUInt8(1 | (isVerified ? 4 : 0) | (more.length > 0 ? 0x40 : 0), 32);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, more]);
  };
  const clientData = (type: string, challenge: string, { origin = ownOrigin }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} },
    response,
  });
  return {
    id: id.toString('base64url'),
    /** Answers what `offer-passkey` asks for. */
    create({ challenge, user }: CreationOptions, twist: Twist = {}) {
      account = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const own = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(twist, own))],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      });
    },
    /** Answers what `passkey-options` asks for. */
    sign({ challenge }: { challenge: string }, twist: Twist = {}) {
      const data = dataOf(twist);
      const client = clientData('webauthn.get', challenge, twist);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: twist.account === undefined ? account : Buffer.from(twist.account).toString('base64url'),
      });
    },
  };
}
