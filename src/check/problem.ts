import type { NodePath } from '#site/node-path.ts';
import type { ProblemCode } from './explanations.ts';

/** A place in a text file; lines and columns count from 1, the end is exclusive. */
export interface Range {
  start: Position;
  end: Position;
}

export interface Position {
  line: number;
  column: number;
}

export type Severity = 'error' | 'warning';

/** A second place that belongs to a problem. */
interface Note {
  message: string;
  file: string;
  range: Range;
}

/** A mistake in one of the site's files: what is wrong, where, and what to do. Problems are values, never exceptions. */
export interface Problem {
  /** What kind of mistake it is. A new kind needs an explanation first, beside its rules and in explanations.ts. */
  code: ProblemCode;
  severity: Severity;
  message: string;
  /** Path from the site's root, with forward slashes. */
  file: string;
  range: Range;
  /** JSON Pointer of the offending node, '' for the whole file. */
  pointer: string;
  /** The key that is missing there. */
  key?: string;
  notes?: Note[];
  /** Names that were probably meant, the nearest first. */
  suggest?: string[];
  /** Only where the repair is certain. */
  fix?: Fix;
}

/** A repair: one change of a node. `npm run check -- --fix` makes it. */
export type Fix = {
  /** The file if it is not that of the problem. */
  file?: string;
  at: NodePath;
} & (
  | { type: 'set'; value: string | number | boolean }
  /** Puts the value as it is written in quotes: `2026` is to be text. */
  | { type: 'quote' }
  | { type: 'rename-key'; key: string }
  /** Replaces the first occurrence of a text within the value by another. */
  | { type: 'replace-text'; text: string; by: string }
  /** Removes the byte-order mark from the start of the file. */
  | { type: 'remove-mark' }
  /** A new key with a comment above; `order` are the keys of the map in their right order. */
  | { type: 'add-key'; key: string; value: unknown; order: readonly string[]; comment: string }
);

/** A problem as a rule reports it. Its place is a node; the loader finds the line and column. */
export interface Finding {
  code: ProblemCode;
  severity?: Severity;
  message: string;
  at: Place;
  key?: string;
  notes?: { message: string; at: Place }[];
  suggest?: string[];
  fix?: Fix;
}

/** A node of a file: its key or its value, or only the first occurrence of a text within it (or of that `after` another). */
export interface Place {
  file: string;
  path: NodePath;
  on?: 'key' | 'value';
  within?: string;
  after?: string;
}

export type Report = (finding: Finding) => void;

/** Order by file, then place: the same input gives the same output. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
