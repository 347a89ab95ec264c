import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { defined } from '#site/defined.ts';
import type { BrowserCode, BundleJob, BundleMessage } from './bundle-process.ts';

/** Both are awaited, or neither: when one fails, so does the other. */
export interface Bundles {
  browser: Promise<BrowserCode>;
  /** The renderers of documents are in their folder. */
  renderer: Promise<void>;
}

/**
 * Bundles in a process of its own. The bundler takes 650 MiB, in one process to its end: a build of 2,000 documents took 1,400 MiB
 * so, and takes 1,000 at most at once now.
 */
export function bundleApart(job: BundleJob): Bundles {
  const child = fork(path.join(import.meta.dirname, 'bundle-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Sets among the answer.
    serialization: 'advanced',
    env: {
      ...process.env,
      // A build is always for visitors, even if the shell sets this variable otherwise; Vite and the React plugin read it.
      NODE_ENV: 'production',
      // The allocator of the bundler gives back at once what it no longer needs: 450 MiB instead of 650.
      MIMALLOC_ARENA_EAGER_COMMIT: '0',
      MIMALLOC_PURGE_DELAY: '0',
      ...defined({ NODE_COMPILE_CACHE: getCompileCacheDir() }),
    },
  });
  const browser = Promise.withResolvers<BrowserCode>();
  const renderer = Promise.withResolvers<void>();
  const fail = (error: Error) => {
    browser.reject(error);
    renderer.reject(error);
    child.kill();
  };
  child.on('message', (message: BundleMessage) => {
    if ('browser' in message) browser.resolve(message.browser);
    else if ('error' in message) fail(new Error(message.error));
    else renderer.resolve();
  });
  child.on('error', fail);
  child.on('exit', (code, signal) =>
    fail(new Error(`The process that bundles the browser's code ended with ${signal ?? `code ${code}`}.`)),
  );
  // The failure is reported where `browser` is awaited.
  renderer.promise.catch(() => {});
  child.send(job);
  return { browser: browser.promise, renderer: renderer.promise };
}
