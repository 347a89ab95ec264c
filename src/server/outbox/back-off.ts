/** Longest pause, in milliseconds. */
const longest = 15 * 60_000;

/** How long to wait after the n-th attempt: 10 s, 20 s, 40 s … up to 15 minutes. A delivery is never given up. */
export function backOff(attempts: number): number {
  return Math.min(longest, 10_000 * 2 ** Math.max(0, attempts - 1));
}
