import type { BrowserCode, BundleJob, BundleMessage } from './bundle-process.ts';
import { forkBundler } from './fork-bundler.ts';

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
  const child = forkBundler('bundle-process.ts', 'production');
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
