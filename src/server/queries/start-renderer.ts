import path from 'node:path';
import { newThread } from '../new-thread.ts';
import type { RenderCall, Rendered } from './render-thread.ts';

/** Most documents that wait for the thread: more visitors at once get the document as it is for everybody. */
const capacity = 50;
/** A thread that answers nothing for so long has nothing to do, or hangs: it ends, and gives its memory back. In milliseconds. */
const silence = 60_000;
/** How long a visitor waits for a document, in milliseconds. The thread may need longer to start, and is there for the next one then. */
const usualPatience = 5000;

/** Renders a document of the build whose renderer is in `folder`. Throws when it cannot, when too many wait, or when it takes too long. */
export type Render = (document: string, query: string) => Promise<string>;

/** A renderer in a thread of its own, which starts with the first document and ends when there are no more for a while. */
export function startRenderer(folder: string, patience = usualPatience): Render {
  let current: Render | undefined;
  return (document, query) => {
    current ??= startThread({ folder, patience }, () => {
      current = undefined;
    });
    return current(document, query);
  };
}

function startThread({ folder, patience }: { folder: string; patience: number }, onEnd: () => void): Render {
  const worker = newThread(path.join(import.meta.dirname, 'render-thread.ts'), { name: 'queries', workerData: folder, execArgv: [] });
  const unanswered = new Map<number, PromiseWithResolvers<string>>();
  let lastId = 0;
  let crash: unknown;
  let silent: NodeJS.Timeout | undefined;
  worker.unref();
  worker.on('message', (answer: Rendered) => {
    hear();
    const caller = unanswered.get(answer.id);
    unanswered.delete(answer.id);
    if ('html' in answer) caller?.resolve(answer.html);
    else caller?.reject(answer.error);
  });
  worker.on('error', error => {
    crash = error;
  });
  worker.on('exit', () => {
    clearTimeout(silent);
    onEnd();
    for (const { reject } of unanswered.values()) reject(new Error('The thread that renders documents has ended', { cause: crash }));
  });

  function hear() {
    clearTimeout(silent);
    silent = setTimeout(() => {
      onEnd();
      void worker.terminate();
    }, silence).unref();
  }

  return async (document, query) => {
    if (unanswered.size >= capacity) throw new Error(`${capacity} documents are waited for already`);
    const caller = Promise.withResolvers<string>();
    const call: RenderCall = { id: lastId, document, query };
    lastId += 1;
    if (unanswered.size === 0) hear();
    unanswered.set(call.id, caller);
    worker.postMessage(call);
    const late = setTimeout(() => caller.reject(new Error(`A document took more than ${patience} ms`)), patience);
    return caller.promise.finally(() => clearTimeout(late));
  };
}
