import { randomBytes } from 'node:crypto';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { StaffSecrets } from '../store/accounts/staff-member.ts';
import { base32, stepOfCode } from './one-time-code.ts';
import { secretCode } from './session.ts';

const recoveryCodes = 10;

/** Recovery codes that nobody guesses: 80 bits, as in `K7MP-4XQ2-ABCD-EFGH`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'));

/** What the database has of a recovery code, however it is typed. */
export const recoveryHash = (typed: string): string =>
  secretCode(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z2-7]/g, ''),
  );

/**
 * Passes whoever has no second factor, or typed a code of the app or a recovery code that was not used before. Throws HttpError
 * `code-needed` or `wrong-code`.
 */
export async function requireSecondFactor(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { id, name, codeSecret }: StaffSecrets,
  typed: string | undefined,
): Promise<void> {
  if (codeSecret === undefined) return;
  // The field tells the page what to ask for.
  if (typed === undefined) throw new HttpError('code-needed', {}, [{ field: 'code', rule: 'required' }]);
  const step = stepOfCode(codeSecret, typed, clock());
  if (step !== undefined && (await store.takeStep(id, codeSecret, step))) return;
  const isRecovered = step === undefined && (await store.takeRecoveryCode(id, recoveryHash(typed)));
  // Whoever came this far knew the password.
  await store.recordEvent({ at: clock(), staff: name, action: isRecovered ? 'recovery-code' : 'wrong-code' });
  if (!isRecovered) throw new HttpError('wrong-code');
}
