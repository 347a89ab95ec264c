import type { Context } from '../http/endpoint.ts';
import { type ErrorName, HttpError } from '../http/errors.ts';

/** Wrong guesses of a password or a code within a time, in milliseconds. */
const mostGuesses = 10;
const guessWindow = 15 * 60_000;

const guesses: readonly ErrorName[] = ['wrong-password', 'wrong-code', 'wrong-passkey'];

/**
 * Makes an attempt, unless there were too many wrong ones under its key. It is counted before it is made, so that many at once do not
 * pass together; only a wrong password, code or passkey stays counted. `onFull` is called with the first attempt that is one too many. A proxy cannot limit this, so that no setting turns it off. Throws
 * HttpError `too-many`, or what the attempt throws.
 */
export async function boundAttempts<Result>(
  { commonCounts, clock }: Pick<Context, 'commonCounts' | 'clock'>,
  key: string,
  { attempt, onFull }: { attempt: () => Promise<Result>; onFull: () => Promise<void> },
): Promise<Result> {
  const now = clock().getTime();
  const { used, until } = await commonCounts.add(key, guessWindow, now);
  if (used === mostGuesses + 1) await onFull();
  if (used > mostGuesses) throw new HttpError('too-many', { wait: { seconds: Math.ceil((until - now) / 1000) } });
  let isGuess = false;
  try {
    return await attempt();
  } catch (error) {
    isGuess = error instanceof HttpError && guesses.includes(error.reason);
    throw error;
  } finally {
    if (!isGuess) await commonCounts.takeBack(key, guessWindow, now);
  }
}
