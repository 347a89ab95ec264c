import { createHash } from 'node:crypto';
import type { Problem } from '#check/problem.ts';
import { helpOf } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** GitLab's Code Quality report, for `artifacts: reports: codequality`; always with all problems. */
export function gitlab({ problems }: Report): string {
  const known = new Map<string, number>();
  const issues = problems.map(problem => {
    const { code, message, severity, file, range } = problem;
    const help = helpOf(problem);
    return {
      description: help === undefined ? message : `${message} ${help}`,
      check_name: code,
      fingerprint: fingerprintOf(problem, known),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: range.start.line, end: range.end.line } },
    };
  });
  return JSON.stringify(issues, null, 2);
}

/** The same for the same problem of two commits, although lines above it came or went: GitLab shows which problems are new. */
function fingerprintOf({ code, file, pointer, message }: Problem, known: Map<string, number>): string {
  const text = [code, file, pointer, message].join('\n');
  const times = known.get(text) ?? 0;
  known.set(text, times + 1);
  return createHash('sha256').update(`${text}\n${times}`).digest('hex').slice(0, 32);
}
