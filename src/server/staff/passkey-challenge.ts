import type { Context } from '../http/endpoint.ts';

/** Milliseconds in which a browser has to sign what it was sent. */
export const challengePatience = 5 * 60_000;

/** Keeps what a browser is to sign, under the code of that browser or session, as long as it may take for that. */
export async function keepChallenge({ store, clock }: Pick<Context, 'store' | 'clock'>, id: string, challenge: string): Promise<void> {
  await store.keepChallenge({ id, challenge, until: new Date(clock().getTime() + challengePatience) });
}
