import type { Position, Problem } from '#check/problem.ts';
import { positionAt } from '../source-line.ts';

/** What keeps a schema file from being JSON. */
export function jsonProblem(file: string, text: string, { message }: SyntaxError): Problem {
  const start = placeIn(message, text);
  const reason = message.replace(/ (in JSON )?at position.*$/, '').replace(/,? (?:\.\.\.)?"[\s\S]*"(?:\.\.\.)? is not valid JSON$/, '');
  return {
    code: 'schema/json',
    severity: 'error',
    message: `This is not valid JSON: ${reason}.${jsonAdvice.find(([words]) => reason.startsWith(words))?.[1] ?? ''}`,
    file: `schemas/${file}`,
    range: { start, end: { ...start, column: start.column + 1 } },
    pointer: '',
  };
}

/** V8 gives the place, "… in JSON at position 15 (line 2 column 3)", or quotes ten characters on either side of it. */
function placeIn(message: string, text: string): Position {
  const [, excerpt] = /, \.\.\."([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (excerpt !== undefined) return positionAt(text, text.indexOf(excerpt) + 10);
  const [, line = 1, column = 1] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return { line: Number(line), column: Number(column) };
}

/** Advice for an error, by the first words of V8's message. */
const jsonAdvice = [
  ['Bad escaped character', ' Write a backslash twice (`\\\\d`), as in all text of JSON.'],
  [
    'Expected double-quoted property name',
    ' A name stands in plain double quotes, no comma stands behind the last one, and JSON has no comments.',
  ],
  ["Expected property name or '}'", ' A name stands in plain double quotes (`"`), not in those of a word processor.'],
  ["Expected ',' or '}'", ' A comma or a bracket is missing before this.'],
  ["Expected ',' or ']'", ' A comma or a bracket is missing before this.'],
] as const;
