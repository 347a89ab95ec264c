import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../http/errors.ts';
import { fairTurns } from './fair-turns.ts';

/** As OWASP advises for scrypt: 64 MiB, twice (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const usualCost = { N: 2 ** 16, r: 8, p: 2 };
const keyLength = 32;

/** Makes a key of a password: what takes a good part of a second, and 64 MiB. */
type Derive = (password: string, salt: Buffer, length: number, cost: typeof usualCost) => Promise<Buffer>;

/** Who waits for a password to be hashed. */
interface Waiting {
  /** Whether only somebody with an account can be meant: by a known device, an open session or an invitation. */
  isKnown: boolean;
  /** The account; of the others, the address. */
  of: string;
}

/** Hashes passwords, one after the other: many who sign in at once must not take the memory of the server. */
export interface Passwords {
  /** A hash to store: its parameters, salt and key. Throws HttpError `too-many` when too many wait already. */
  hash(password: string, who: Waiting): Promise<string>;
  /** Whether the password is that of a hash. Without a hash, or with one that cannot be read, it takes as long, and is not. Throws HttpError `too-many`. */
  matches(password: string, stored: string | undefined, who: Waiting): Promise<boolean>;
}

/** Most who wait at one address or for one account, and from all addresses together. */
const mostWaiting = { ofOne: 4, ofUnknown: 20 };

/**
 * Passwords whose hashes are made in turns. Those who are known have a line of their own, which is served after each one of the
 * other: whoever fills that from many addresses makes nobody wait long who signed in before.
 */
export function openPasswords(derive: Derive = deriveKey): Passwords {
  const inTurn = fairTurns(['known', 'unknown']);
  const keyOf = (password: string, salt: Buffer, { cost, who: { isKnown, of } }: { cost: typeof usualCost; who: Waiting }) => {
    const turn = inTurn(isKnown ? 'known' : 'unknown', of, {
      most: isKnown ? Number.POSITIVE_INFINITY : mostWaiting.ofUnknown,
      mostOfOne: mostWaiting.ofOne,
      work: () => derive(password.normalize('NFKC'), salt, keyLength, cost),
    });
    if (turn === undefined) throw new HttpError('too-many', { wait: { seconds: mostWaiting.ofUnknown } });
    return turn;
  };
  return {
    async hash(password, who) {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt, { cost: usualCost, who });
      return textOf(salt, key);
    },
    async matches(password, stored, who) {
      const known = stored === undefined ? undefined : readHash(stored);
      const { cost, salt, key } = known ?? { cost: usualCost, salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) };
      const own = await keyOf(password, salt, { cost, who });
      return timingSafeEqual(own, key) && known !== undefined;
    },
  };
}

const scryptKey = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer>;
const deriveKey: Derive = (password, salt, length, cost) => scryptKey(password, salt, length, { ...cost, maxmem: 256 * cost.N * cost.r });

const textOf = (salt: Buffer, key: Buffer) =>
  ['scrypt', usualCost.N, usualCost.r, usualCost.p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** Most memory (N times r) and turns that a stored hash may ask for: 256 MiB, and four times the usual. */
const most = { memory: 2 ** 21, turns: 8 };

/** A stored hash in its parts; nothing where a hand or a damaged copy wrote it: nobody's password is that. */
function readHash(stored: string) {
  const [, ...parts] = /^scrypt\$(\d{1,8})\$(\d{1,4})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  const [N = 0, r = 0, p = 0] = parts.slice(0, 3).map(Number);
  const [salt, key] = parts.slice(3).map(part => Buffer.from(part, 'base64url'));
  const isPossible = N > 1 && Number.isInteger(Math.log2(N)) && r > 0 && p > 0 && N * r <= most.memory && p <= most.turns;
  return isPossible && salt !== undefined && key?.length === keyLength ? { cost: { N, r, p }, salt, key } : undefined;
}

/** Whether a stored hash can be read: otherwise its owner cannot sign in until the account is reset. */
export const isReadableHash = (stored: string): boolean => readHash(stored) !== undefined;
