import { parentPort } from 'node:worker_threads';
import type { Store } from '../store.ts';
import { openSqliteHere } from './sqlite-store.ts';
import { type Answer, type Call, endOfCalls, inBatches, packError } from './thread-messages.ts';

/*
 * Run as a thread of the server: the store itself. The first call opens it and is answered with the names of its methods; each
 * other call names one of them.
 */

let store: Store | undefined;

async function answerTo({ method, args }: Call): Promise<unknown> {
  if (store !== undefined) return (store[method as keyof Store] as (...args: unknown[]) => Promise<unknown>)(...args);
  store = await openSqliteHere(...(args as Parameters<typeof openSqliteHere>));
  return Object.keys(store);
}

const answers = inBatches<Answer>(batch => parentPort?.postMessage(batch));

async function take(call: Call) {
  const { id } = call;
  answers.add(
    await answerTo(call).then(
      result => ({ id, result }),
      error => ({ id, error: packError(error) }),
    ),
  );
}

parentPort?.on('message', (message: Call[] | typeof endOfCalls) => {
  // Nothing keeps the thread alive then: it ends by itself.
  if (message === endOfCalls) {
    answers.flush();
    parentPort?.close();
  } else for (const call of message) take(call);
});
