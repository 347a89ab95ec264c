import type { Problem } from '#site/problem.ts';

/** What keeps a schema file from being JSON. V8 names the place in its message, "… in JSON at position 15 (line 2 column 3)", or quotes ten characters on either side of it. */
export function jsonProblem(file: string, text: string, { message }: SyntaxError): Problem {
  const [, line = '1', column = '1'] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  const [, excerpt] = /, \.\.\."([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  const before = excerpt === undefined ? [] : text.slice(0, text.indexOf(excerpt) + 10).split('\n');
  const start =
    excerpt === undefined
      ? { line: Number(line), column: Number(column) }
      : { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
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

/** What to do about an error, by the first words that V8 has for it. */
const jsonAdvice = [
  ['Bad escaped character', ' Write a backslash twice (`\\\\d`), as in all text of JSON.'],
  [
    'Expected double-quoted property name',
    ' A name stands in plain double quotes, no comma stands behind the last one, and JSON has no comments.',
  ],
  ["Expected ',' or '}'", ' A comma or a bracket is missing before this.'],
  ["Expected ',' or ']'", ' A comma or a bracket is missing before this.'],
] as const;
