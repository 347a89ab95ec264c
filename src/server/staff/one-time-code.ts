import { createHmac, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '#site/words/digits.ts';

/** Seconds for which a code is shown, as all authenticator apps expect. */
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 without padding, as apps and people take secrets (https://www.rfc-editor.org/rfc/rfc4648#section-6). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of a text that `base32` made. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

/** The time step of a moment (https://www.rfc-editor.org/rfc/rfc6238#section-4.2). */
const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a secret in a time step: six digits (https://www.rfc-editor.org/rfc/rfc4226#section-5.3). */
function codeIn(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const place = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(place) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The code that an app shows at a moment. */
export const oneTimeCode = (secret: string, at: Date): string => codeIn(secret, stepAt(at));

/** The time step whose code was typed, in any digits and groups: the current one or one beside it, because clocks differ; nothing for another code. */
export function stepOfCode(secret: string, typed: string, at: Date): number | undefined {
  const own = Buffer.from(latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, ''));
  return [0, -1, 1]
    .map(distance => stepAt(at) + distance)
    .find(step => {
      const wanted = Buffer.from(codeIn(secret, step));
      return own.length === wanted.length && timingSafeEqual(own, wanted);
    });
}

/** What an app reads from the QR image (https://github.com/google/google-authenticator/wiki/Key-Uri-Format): neither part of the label may have a colon. */
export function appAddress(secret: string, parts: { issuer: string; name: string }): string {
  const [issuer = '', name = ''] = [parts.issuer, parts.name].map(part => part.replaceAll(':', ' '));
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${query.toString().replaceAll('+', '%20')}`;
}
