import type { Problem, Range } from '../problem.ts';
import type { Waiting } from '../words/waiting-words.ts';
import { codeFrame } from './code-frame.ts';
import { type Paint, plain } from './paint.ts';

/** The whole output of a check: each problem, errors first, the number of further problems, what waits, and the summary. */
export function formatReport(
  problems: readonly Problem[],
  { sourceOf, files }: { sourceOf: (file: string) => string | undefined; files: readonly string[] },
  {
    most = Number.POSITIVE_INFINITY,
    paint = plain,
    sought,
    waiting = [],
  }: { most?: number; paint?: Paint; sought?: string; waiting?: readonly Waiting[] } = {},
): string {
  const shown = mostSerious(problems, most).map(problem => `${formatProblem(problem, sourceOf, paint)}\n`);
  return [...shown, ...remainder(problems, most), ...waitingLines(waiting), summaryOf(problems, files, sought)].join('\n');
}

/** The problems that are printed, at most `most`: errors before warnings, each in their given order. */
export function mostSerious(problems: readonly Problem[], most: number): readonly Problem[] {
  const bySeverity = Map.groupBy(problems, ({ severity }) => severity);
  return [...(bySeverity.get('error') ?? []), ...(bySeverity.get('warning') ?? [])].slice(0, most);
}

/** One line for each language that is not offered and lacks texts. */
export const waitingLines = (waiting: readonly Waiting[]) =>
  waiting.map(({ code, texts }) => `${code}: ${count(texts, 'text')} ${texts === 1 ? 'waits' : 'wait'}, \`npm run i18n -- status\``);

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
