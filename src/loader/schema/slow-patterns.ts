import { createRequire } from 'node:module';
import type { analyse } from 'scslre';

const require = createRequire(import.meta.url);

/** A group with an unbounded part, repeated without bound itself: only such patterns can take exponential time. */
const mayBeSlow = /(?:[*+]|\{\d+,\})[^)]*\)+(?:[*+]|\{\d+,\d*\})/;

/**
 * Whether some texts of a few dozen characters take a pattern minutes, because it can read them in too many ways. The library that
 * knows is loaded with the first pattern that may be slow.
 */
export function isSlow(pattern: string): boolean {
  if (!mayBeSlow.test(pattern)) return false;
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const { analyse: find } = require('scslre') as { analyse: typeof analyse };
  const verdict = find(new RegExp(pattern, 'u'), { reportTypes: { Move: false, Trade: false } }).reports.some(
    ({ exponential }) => exponential,
  );
  verdicts.set(pattern, verdict);
  return verdict;
}

const verdicts = new Map<string, boolean>();
