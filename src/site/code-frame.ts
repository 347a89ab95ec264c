import type { Problem, Range } from './problem.ts';

const contextLines = 2;

/** The lines around a range with line numbers and `^~~~` under it; `source` is the file's text. */
export function codeFrame(source: string, { start, end }: Range): string {
  const lines = source.split(/\r\n|\r|\n/);
  const first = Math.max(1, start.line - contextLines);
  const last = Math.min(lines.length, start.line + contextLines);
  const gutter = String(last).length;
  const framed: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const line = lines[number - 1] ?? '';
    framed.push(`${number === start.line ? '>' : ' '} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (number === start.line) {
      const width = (end.line === start.line ? end.column : line.length + 1) - start.column;
      // Keep tabs so that the mark stands under the text it means.
      const indent = line.slice(0, start.column - 1).replace(/[^\t]/g, sign => (isWide(sign) ? '  ' : ' '));
      framed.push(`  ${' '.repeat(gutter)} | ${indent}^${'~'.repeat(Math.max(0, width - 1))}`);
    }
  }
  return framed.join('\n');
}

/** A problem as a person reads it: place and code, message, frame, other places, help. */
export function formatProblem(problem: Problem, sourceOf: (file: string) => string | undefined): string {
  const { file, range, severity, code, message, notes = [], suggest = [] } = problem;
  const frame = (place: { file: string; range: Range }) => {
    const source = sourceOf(place.file);
    return source === undefined ? [] : [codeFrame(source, place.range)];
  };
  return [
    `${placeText(file, range)}  ${severity}  ${code}`,
    message,
    ...frame(problem),
    ...notes.flatMap(note => [`${placeText(note.file, note.range)}  ${note.message}`, ...frame(note)]),
    ...(suggest.length === 0 ? [] : [`help: did you mean ${suggest.map(name => `\`${name}\``).join(' or ')}?`]),
  ].join('\n');
}

function placeText(file: string, { start }: Range): string {
  return `${file}:${start.line}:${start.column}`;
}

/** East Asian wide and full-width characters take two columns of a terminal. */
function isWide(sign: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(sign);
}
