import type { YAMLError } from 'yaml';
import type { ProblemCode } from '#check/explanations.ts';
import type { Position } from '#check/problem.ts';
import type { Span } from './node-span.ts';

/** A syntax error as a person understands it. */
export interface SyntaxDiagnosis {
  code: ProblemCode;
  message: string;
  span: Span;
}

/** A line of a source. */
export interface Line {
  text: string;
  /** Offset of the line's first character. */
  start: number;
  /** Offset of its first character that is not white space. */
  content: number;
}

/** Explains an error if it is one of its kind. */
export type Diagnose = (error: YAMLError, line: Line, source: string, all: readonly YAMLError[]) => SyntaxDiagnosis | undefined;

/** The line of an offset. */
export function lineAt(source: string, offset: number): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end === -1 ? source.length : end).replace(/\r$/, '');
  return { text, start, content: start + (text.length - text.trimStart().length) };
}

/** Characters that begin an entry of a list as a word processor or a Chinese keyboard writes it. */
export const otherDashes = '－–—•';

/** What to do about an entry of a list that is written `-entry`, or with another character than the plain dash. */
export function dashWithoutSpace(line: string): string {
  const entry = line.trim().slice(1).trim();
  return `An entry of a list begins with a plain dash and a space: write \`- ${entry.length > 40 ? `${entry.slice(0, 40)}…` : entry}\`.`;
}

/** From an offset to the last character of its line. */
export function restOfLine(source: string, start: number): Span {
  const { text, start: lineStart } = lineAt(source, start);
  return [start, Math.max(start + 1, lineStart + text.trimEnd().length)];
}

/** Line and column of an offset. */
export function positionAt(source: string, offset: number): Position {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
