import type { Problem } from '#check/problem.ts';
import { helpOf, summaryOf } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** GitHub shows this many annotations of a level for one step, and silently drops the others. */
const mostAnnotations = 10;

/** Workflow commands of GitHub Actions, which shows the problems beside their lines. */
export function github({ problems, files, sought, reasons }: Report): string {
  const shown = (['error', 'warning'] as const).flatMap(level =>
    problems.filter(({ severity }) => severity === level).slice(0, mostAnnotations),
  );
  const left = problems.length - shown.length;
  const more = left === 0 ? [] : [`… and ${left} more: the summary of this job has them all.`];
  return [...shown.map(annotationOf), ...more, summaryOf(problems, files, sought), ...reasons].join('\n');
}

function annotationOf(problem: Problem): string {
  const {
    severity,
    file,
    range: { start, end },
    code,
    message,
  } = problem;
  const escapeText = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeValue = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${escapeValue(file)},line=${start.line},col=${start.column},endLine=${end.line},endColumn=${end.column}`;
  const help = helpOf(problem);
  return `::${severity} ${place},title=${escapeValue(code)}::${escapeText(help === undefined ? message : `${message}\n${help}`)}`;
}
