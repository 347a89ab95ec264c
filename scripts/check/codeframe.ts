import { formatReport } from '#check/report/format-report.ts';
import { repairable } from './repairable.ts';
import type { Report } from './report.ts';

/** Each problem with the lines around it. */
export function codeframe(report: Report): string {
  return [formatReport(report.problems, report, report), ...report.reasons, ...repairable(report.problems)].join('\n');
}
