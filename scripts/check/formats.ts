import { formatReport, mostSerious } from '#check/report/format-report.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import type { Format, Report } from './report.ts';
import { sarif } from './sarif.ts';
import { repairable, stylish } from './stylish.ts';

/** The formats of a report, the default first. */
export const formats = {
  codeframe,
  stylish,
  json,
  github,
  sarif,
  gitlab,
  junit,
  markdown,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as [FormatName, ...FormatName[]];

/** Each problem with the lines around it. */
function codeframe(report: Report): string {
  return [formatReport(report.problems, report, report), ...report.reasons, ...repairable(report.problems)].join('\n');
}

/** The problems as data, and how many there are in all. */
function json({ problems, most }: Report): string {
  return JSON.stringify({ problems: mostSerious(problems, most), total: problems.length }, null, 2);
}
