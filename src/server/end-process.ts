/** Milliseconds after which the process ends although something is still open. */
const patience = 1000;

/**
 * Ends this process with an exit code when nothing is left to do, or a second later.
 *
 * Not at once: `process.exit` waits for the threads that compile code, and such a thread may wait for memory that only the main thread can free,
 * so that the process would never end (nodejs/node, issue 54918). It happens to a process that ends soon after it has loaded much code.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), patience).unref();
}
