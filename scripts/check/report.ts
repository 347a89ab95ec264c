import type { Problem } from '#check/problem.ts';
import type { Paint } from '#check/report/code-frame.ts';

/** What a check found, for a format to write down. */
export interface Report {
  /** Sorted by file and place. */
  problems: readonly Problem[];
  /** How many problems are written out, the most serious ones; the rest is counted. */
  most: number;
  /** The files that were looked at. */
  files: readonly string[];
  /** What there is none of where there are no problems: "errors". */
  sought: string;
  /** Sentences after the sum: what keeps rules from looking further, and why the answer is 1 where the problems do not say it. */
  reasons: readonly string[];
  /** Text of a file, by its path from the root. */
  sourceOf(file: string): string | undefined;
  paint: Paint;
}

/** Writes a report as one text. */
export type Format = (report: Report) => string;
