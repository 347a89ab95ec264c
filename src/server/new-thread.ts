import v8 from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/*
 * Node strips types with WebAssembly, in each thread by itself. When V8 compiles the wrapper of a WebAssembly function again because it
 * is called often, and several threads of a process do so, it can crash the process: https://github.com/nodejs/node/issues/64500.
 * With this budget of calls it never does.
 */
v8.setFlagsFromString('--wasm-wrapper-tiering-budget=2000000000');

/** Starts a thread with the module of a path. All threads of the server start here, so that none of them crashes the process. */
export function newThread(modulePath: string, options: WorkerOptions): Worker {
  return new Worker(modulePath, options);
}
