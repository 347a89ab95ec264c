import type { Document } from 'yaml';
import type { Range } from '#check/problem.ts';

/** A document with the means to turn offsets into lines. */
export interface ParsedYaml {
  text: string;
  document: Document.Parsed;
  rangeOf(start: number, end: number): Range;
}
