import { mostSerious } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** The problems as data, and how many there are in all. */
export function json({ problems, most }: Report): string {
  return JSON.stringify({ problems: mostSerious(problems, most), total: problems.length }, null, 2);
}
