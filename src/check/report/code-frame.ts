import type { Range } from '../problem.ts';
import { type Paint, plain, type Tone } from './paint.ts';

const contextLines = 2;
const mostColumns = 160;

/** The lines around a range with line numbers and `^~~~` under it; `source` is the file's text. */
export function codeFrame(source: string, { start, end }: Range, paint: Paint = plain, tone: Tone = 'error'): string {
  // What follows the last line break is no line.
  const lines = source.replace(/^\uFEFF|(\r\n|\r|\n)$/g, '').split(/\r\n|\r|\n/);
  const first = Math.max(1, start.line - contextLines);
  const last = Math.min(lines.length, start.line + contextLines);
  const gutter = String(last).length;
  const framed: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const line = lines[number - 1] ?? '';
    const cut = Math.max(0, start.column - 1 - mostColumns / 2);
    const shown = number === start.line ? clip(line, cut) : clip(line, 0);
    const head = paint('quiet', `${number === start.line ? '>' : ' '} ${String(number).padStart(gutter)} |`);
    framed.push(shown === '' ? head : `${head} ${shown}`);
    if (number === start.line) {
      const before = clip(line, cut).slice(0, start.column - 1 - cut + (cut > 0 ? 1 : 0));
      const marked = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined).slice(0, mostColumns / 2);
      // Keep tabs, so that the mark is under the text that it points to.
      const indent = before.replace(/[^\t]/gu, character => ' '.repeat(widthOf(character)));
      framed.push(
        `${paint('quiet', `  ${' '.repeat(gutter)} |`)} ${indent}${paint(tone, `^${'~'.repeat(Math.max(0, widthOf(marked) - 1))}`)}`,
      );
    }
  }
  return framed.join('\n');
}

function clip(line: string, from: number): string {
  const rest = `${from > 0 ? '…' : ''}${line.slice(from)}`;
  return (rest.length > mostColumns ? `${rest.slice(0, mostColumns)}…` : rest).trimEnd();
}

/** Columns of a terminal that a text takes: East Asian wide and full-width characters and pictures take two each. */
function widthOf(text: string): number {
  const wide =
    /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
  return [...text].reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);
}
