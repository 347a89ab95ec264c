import path from 'node:path';
import { newThread } from '../new-thread.ts';
import type { RenderCall, Rendered } from './render-thread.ts';

/** Most documents that wait for the thread: more visitors at once get the document as it is for everybody. */
const capacity = 50;
/** Without work for so long the thread ends, and gives its memory back. In milliseconds. */
const idleTime = 60_000;
/** How long a document may take, the start of the thread included. */
const patience = 5000;

/** Renders a document of the build whose renderer is in `folder`. Throws when it cannot, or when too many wait. */
export type Render = (document: string, query: string) => Promise<string>;

/** A renderer in a thread of its own, which starts with the first document and ends when there are no more for a while. */
export function startRenderer(folder: string): Render {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  return async (document, query) => {
    clearTimeout(idle);
    thread ??= startThread(folder, () => {
      thread = undefined;
    });
    const current = thread;
    try {
      return await current.call(document, query);
    } finally {
      if (current.isIdle()) {
        idle = setTimeout(() => {
          if (thread === current && current.isIdle()) current.end();
        }, idleTime).unref();
      }
    }
  };
}

interface Thread {
  call: Render;
  isIdle(): boolean;
  end(): void;
}

function startThread(folder: string, onEnd: () => void): Thread {
  const worker = newThread(path.join(import.meta.dirname, 'render-thread.ts'), { name: 'queries', workerData: folder, execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let lastId = 0;
  let crash: unknown;
  worker.unref();
  worker.on('message', (answer: Rendered) => {
    const caller = waiting.get(answer.id);
    if ('html' in answer) caller?.resolve(answer.html);
    else caller?.reject(answer.error);
  });
  worker.on('error', error => {
    crash = error;
  });
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error('The thread that renders documents has ended', { cause: crash }));
  });
  const end = () => {
    onEnd();
    void worker.terminate();
  };
  return {
    async call(document, query) {
      if (waiting.size >= capacity) throw new Error(`${capacity} documents are waited for already`);
      const caller = Promise.withResolvers<string>();
      const call: RenderCall = { id: lastId, document, query };
      lastId += 1;
      waiting.set(call.id, caller);
      // A thread that does not answer any more is of no use to others either.
      const late = setTimeout(end, patience);
      worker.postMessage(call);
      try {
        return await caller.promise;
      } finally {
        clearTimeout(late);
        waiting.delete(call.id);
      }
    },
    isIdle: () => waiting.size === 0,
    end,
  };
}
