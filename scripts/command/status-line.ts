import type { Step } from '#loader/steps.ts';

/** The line on a terminal that says what a command is doing. */
interface StatusLine {
  /** Shows the step that is being done. */
  show(step: Step): void;
  /** Removes the line until there is another step. */
  clear(): void;
}

/** What the line needs of a stream. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

interface Surroundings {
  /** Where the line is. */
  terminal: Output;
  /** What is written here may reach the same terminal: the line is removed first. */
  results: Output;
  environment: NodeJS.ProcessEnv;
  /** Milliseconds since the command began. */
  elapsed(): number;
}

/** Nobody waits for a line of a command that is over before this, in milliseconds. */
const patience = 2000;
/** Milliseconds between two counts of the same step: more would slow the work, and nobody can read them. */
const pause = 100;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Nothing is shown in a file or a pipe, in CI, or on a terminal that cannot remove a line. */
export const noStatusLine: StatusLine = { show: () => undefined, clear: () => undefined };

/** Opens the line of a command: `Documents 340 of 1,200 (12 s)`. It appears after two seconds. */
export function openStatusLine({ terminal, results, environment, elapsed }: Surroundings): StatusLine {
  if (!terminal.isTTY || environment.CI || environment.TERM === 'dumb') return noStatusLine;
  const write = terminal.write.bind(terminal);
  let step: Step | undefined;
  let drawnAt = 0;
  let ticking: NodeJS.Timeout | undefined;
  let letGo: (() => void) | undefined;
  let isShown = false;

  function draw() {
    if (step === undefined || elapsed() < patience) return;
    letGo ??= guard([terminal, results], giveWay, clear);
    drawnAt = elapsed();
    isShown = true;
    // A line that wraps could not be removed.
    write(eraseLine + textOf(step, drawnAt).slice(0, (terminal.columns || 80) - 1));
  }

  function hide() {
    if (isShown) write(eraseLine);
    isShown = false;
  }

  /** Hides the line until the next second, or step, for a text that is printed. */
  function giveWay(text: string) {
    hide();
    // On a line that is not finished, it waits for the next step.
    if (!endsLine.test(text)) step = undefined;
  }

  function clear() {
    clearInterval(ticking);
    letGo?.();
    [step, ticking, letGo] = [undefined, undefined, undefined];
    hide();
  }

  return {
    show(next) {
      const isNew = next.name !== step?.name;
      step = next;
      // Between steps that take long, the seconds say that the command is alive.
      ticking ??= setInterval(draw, 1000).unref();
      if (isNew || elapsed() - drawnAt >= pause) draw();
    },
    clear,
  };
}

const eraseLine = '\r\u001b[K';
/** The cursor is at the start of a line then: after a line break, a return, or the codes that Vite sends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals obey them
const endsLine = /(?:[\n\r]|\u001b\[1?G|\u001b\[2K)$/;

function textOf({ name, done, of }: Step, milliseconds: number): string {
  const counts = [done, of].flatMap(count => (count === undefined ? [] : [count.toLocaleString('en')]));
  return `${[name, counts.join(' of ')].filter(Boolean).join(' ')} (${Math.floor(milliseconds / 1000)} s)`;
}

/** Calls `giveWay` before anything else is written to the outputs, and `clear` before the process ends; until it is let go. */
function guard(outputs: readonly Output[], giveWay: (text: string) => void, clear: () => void): () => void {
  const restores = outputs.map(output => {
    const { write } = output;
    output.write = ((...words: Parameters<typeof write>) => {
      giveWay(String(words[0]));
      return write.apply(output, words);
    }) as typeof write;
    return () => {
      output.write = write;
    };
  });
  function onSignal(signal: NodeJS.Signals) {
    clear();
    // The signal does what it would have done without this listener.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
  for (const signal of signals) process.on(signal, onSignal);
  // Node writes the message of such an error past these streams.
  process.on('uncaughtExceptionMonitor', clear);
  return () => {
    for (const restore of restores) restore();
    for (const signal of signals) process.off(signal, onSignal);
    process.off('uncaughtExceptionMonitor', clear);
  };
}
