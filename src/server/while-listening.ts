import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Does work again and again while an app listens; `work` says how many milliseconds to pause after it, and rejects for nothing.
 * Closing the app ends the pause and waits for the work under way, which learns of it from the signal. To be called before it listens.
 */
export function repeatWhileListening(app: FastifyInstance, work: (ending: AbortSignal) => Promise<number>): void {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function repeat() {
    while (!ending.signal.aborted) {
      const pause = await work(ending.signal);
      await setTimeout(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    running = repeat();
  });
  app.addHook('preClose', async () => ending.abort());
  app.addHook('onClose', () => running);
}
