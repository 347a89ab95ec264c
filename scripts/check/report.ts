import type { Problem } from '#check/problem.ts';
import type { Paint } from '#check/report/paint.ts';
import type { Waiting } from '#check/words/waiting-words.ts';

/** The result of a check, for a format to write. */
export interface Report {
  /** Sorted by file and place. */
  problems: readonly Problem[];
  /** Most problems that are written out, the most serious first; the others are counted. */
  most: number;
  /** The files that were checked. */
  files: readonly string[];
  /** What languages lack that are not offered. */
  waiting: readonly Waiting[];
  /** What a check without problems did not find: "errors". */
  sought: string;
  /** Sentences after the summary: what keeps rules from checking further, what is yet to be looked at, and why the exit code is 1 if the problems do not show it. */
  reasons: readonly string[];
  /** Text of a file, by its path from the root. */
  sourceOf(file: string): string | undefined;
  paint: Paint;
}

/** Writes a report as one text. */
export type Format = (report: Report) => string;
