import type { Problem, Range } from '../problem.ts';

const contextLines = 2;
const mostColumns = 160;

/** Part of a printed problem that may be coloured. */
export type Tone = 'error' | 'warning' | 'place' | 'quiet' | 'help';

/** Gives a piece of text its colour. */
export type Paint = (tone: Tone, text: string) => string;

const plain: Paint = (_, text) => text;

/** The whole output of a check: each problem, the number of further problems, and the summary. */
export function formatReport(
  problems: readonly Problem[],
  { sourceOf, files }: { sourceOf: (file: string) => string | undefined; files: readonly string[] },
  { most = Number.POSITIVE_INFINITY, paint = plain, sought }: { most?: number; paint?: Paint; sought?: string } = {},
): string {
  const shown = mostSerious(problems, most).map(problem => `${formatProblem(problem, sourceOf, paint)}\n`);
  return [...shown, ...remainder(problems, most), summaryOf(problems, files, sought)].join('\n');
}

/** The problems that are printed when there are more than `most`: errors before warnings, in their given order. */
export function mostSerious(problems: readonly Problem[], most: number): readonly Problem[] {
  if (problems.length <= most) return problems;
  const bySeverity = Map.groupBy(problems, ({ severity }) => severity);
  const chosen = new Set([...(bySeverity.get('error') ?? []), ...(bySeverity.get('warning') ?? [])].slice(0, most));
  return problems.filter(problem => chosen.has(problem));
}

/** A problem as a person reads it: place and code, message, frame, other places, help. */
export function formatProblem(problem: Problem, sourceOf: (file: string) => string | undefined, paint: Paint = plain): string {
  const { file, range, severity, code, message, notes = [] } = problem;
  const help = helpOf(problem);
  const frame = (place: { file: string; range: Range }) => {
    const source = sourceOf(place.file);
    return source === undefined ? [] : [codeFrame(source, place.range, paint, severity)];
  };
  return [
    `${paint('place', placeText(file, range))}  ${paint(severity, severity)}  ${code}`,
    message,
    ...frame(problem),
    ...notes.flatMap(note => [`${paint('place', placeText(note.file, note.range))}  ${note.message}`, ...frame(note)]),
    ...(help === undefined ? [] : [paint('help', help)]),
  ].join('\n');
}

/** The last line of a problem: what was probably meant. */
export function helpOf({ suggest = [] }: Problem): string | undefined {
  return suggest.length === 0 ? undefined : `help: did you mean ${suggest.map(name => `\`${name}\``).join(' or ')}?`;
}

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

/** "2 errors, 1 warning in 2 files"; `checked` are all files that were checked, `sought` names what was looked for. */
export function summaryOf(problems: readonly Problem[], checked: readonly string[], sought = 'problems'): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return `No ${sought} in ${count(checked.length, 'file')}`;
  const parts = [...(errors > 0 ? [count(errors, 'error')] : []), ...(warnings > 0 ? [count(warnings, 'warning')] : [])];
  return `${parts.join(', ')} in ${count(files, 'file')}`;
}

/** A place as editors and terminals open it: `site.config.yaml:21:47`. */
export const placeText = (file: string, { start }: Range) => `${file}:${start.line}:${start.column}`;

/** What was left out, if anything. */
export function remainder(problems: readonly Problem[], most: number): string[] {
  return problems.length > most ? [`… and ${problems.length - most} more. See all with --max-problems ${problems.length}.\n`] : [];
}

/** "1 file", "2 files" */
export const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

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
