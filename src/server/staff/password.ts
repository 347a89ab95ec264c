import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../http/errors.ts';
import { oneAtATime } from '../uploads/one-at-a-time.ts';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer>;

/** As OWASP advises for scrypt: 64 MiB, twice (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const cost = { N: 2 ** 16, r: 8, p: 2 };
const keyLength = 32;

/** One at a time: many who sign in at once must not take the memory of the server. */
const turns = oneAtATime();

/** Most who wait: a hash takes a good part of a second. */
const mostWaiting = 20;
let waiting = 0;

/** A hash to store: its parameters, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password is that of a hash. Without a hash it takes as long, and is not. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? unknown).split('$');
  const wanted = Buffer.from(key, 'base64url');
  const own = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return own.length === wanted.length && timingSafeEqual(own, wanted) && stored !== undefined;
}

/** Compared with where there is no account. */
const unknown = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', Buffer.alloc(keyLength).toString('base64url')].join('$');

/** Throws HttpError `too-many` when too many wait already. */
async function keyOf(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new HttpError('too-many', { wait: { seconds: mostWaiting } });
  waiting += 1;
  try {
    const maxmem = 256 * options.N * options.r;
    return await turns.wait('scrypt', () => derive(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem }));
  } finally {
    waiting -= 1;
  }
}
