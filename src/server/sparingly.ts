/** Least milliseconds between two log lines about the same thing. */
const quiet = 60_000;

/** Says what happens again and again once a minute at most, with how often it has happened since the last time: a log must not fill the disk. */
export function sparingly(say: (count: number, error?: unknown) => void): (error?: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return error => {
    count += 1;
    if (performance.now() - saidAt < quiet) return;
    say(count, error);
    saidAt = performance.now();
    count = 0;
  };
}
