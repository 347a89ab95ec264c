import { setImmediate } from 'node:timers/promises';
import type { Step } from '#loader/steps.ts';
import { noStatusLine, openStatusLine } from './status-line.ts';

/** The status line of this process; none where no command runs, as in tests. */
let statusLine = noStatusLine;

/** Opens the status line of the command that this process runs, on stderr. Returns what removes it at the end. */
export function openProgress(): () => void {
  statusLine = openStatusLine({
    terminal: process.stderr,
    results: process.stdout,
    environment: process.env,
    elapsed: () => performance.now(),
  });
  return statusLine.clear;
}

/** Milliseconds that Ctrl-C may wait. */
const patience = 100;
let heardAt = 0;

/** Says which step the command is doing, to a person who waits for it; now and then hears Ctrl-C, too. */
export async function showStep(step: Step): Promise<void> {
  statusLine.show(step);
  if (performance.now() - heardAt < patience) return;
  // Work that never waits for anything would keep signals and timers waiting.
  await setImmediate();
  heardAt = performance.now();
}

/** Does work that comes in steps, and shows each. */
export async function follow<Result>(work: Generator<Step, Result>): Promise<Result> {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
    await showStep(next.value);
  }
}
