import type { Problem } from '#check/problem.ts';
import { helpOf, mostSerious, placeText, remainder, summaryOf, waitingLines } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** A line or two for each problem, under the name of its file. */
export function stylish({ problems, most, files, sought, reasons, waiting, paint }: Report): string {
  const shown = mostSerious(problems, most);
  const width = Math.max(0, ...shown.map(problem => lineOf(problem).length));
  const byFile = Map.groupBy(shown, ({ file }) => file);
  const groups = Array.from(byFile, ([file, own]) => [paint('place', file), ...own.flatMap(linesOf), ''].join('\n'));

  function linesOf(problem: Problem): string[] {
    const { severity, message, code, notes = [] } = problem;
    const help = helpOf(problem);
    const indent = ' '.repeat(width + 4);
    return [
      `  ${lineOf(problem).padEnd(width)}  ${paint(severity, severity.padEnd('warning'.length))}  ${message}  ${paint('quiet', code)}`,
      ...notes.map(note => `${indent}${note.message} ${paint('place', placeText(note.file, note.range))}`),
      ...(help === undefined ? [] : [`${indent}${paint('help', help)}`]),
    ];
  }
  return [
    ...groups,
    ...remainder(problems, most),
    ...waitingLines(waiting),
    summaryOf(problems, files, sought),
    ...reasons,
    ...repairable(problems),
  ].join('\n');
}

const lineOf = ({ range: { start } }: Problem) => `${start.line}:${start.column}`;

/** A last line for people: how many of the problems `--fix` repairs, if any. */
export function repairable(problems: readonly Problem[]): string[] {
  const number = problems.filter(({ fix }) => fix !== undefined).length;
  return number === 0 ? [] : [`${number} of them can be repaired: npm run check -- --fix`];
}
