import type { Problem } from '#check/problem.ts';
import { helpOf, placeText } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/**
 * JUnit XML, which nearly every CI system shows as test results: each file is a suite, each problem in it a case that failed, and a
 * file without problems one case that passed. Warnings do not fail: they are what the case wrote. Always with all problems.
 */
export function junit({ problems, files }: Report): string {
  const byFile = Map.groupBy(problems, ({ file }) => file);
  const names = [...new Set([...files, ...byFile.keys()])].sort();
  const failures = (own: readonly Problem[]) => own.filter(({ severity }) => severity === 'error').length;
  const suites = names.map(name => {
    const own = byFile.get(name) ?? [];
    const cases = own.length === 0 ? [`    <testcase name="no problems" classname="${escapeXml(name)}"/>`] : own.map(caseOf);
    const head = `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failures(own)}" errors="0" skipped="0">`;
    return [head, ...cases, '  </testsuite>'].join('\n');
  });
  const total = names.reduce((sum, name) => sum + Math.max(1, byFile.get(name)?.length ?? 0), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="npm run check" tests="${total}" failures="${failures(problems)}" errors="0">`,
    ...suites,
    '</testsuites>',
  ].join('\n');
}

function caseOf(problem: Problem): string {
  const { code, file, range, severity, message } = problem;
  const place = placeText(file, range);
  const text = [place, message, ...(helpOf(problem) ?? '').split('\n')].join('\n').trim();
  const result =
    severity === 'error'
      ? `<failure type="${escapeXml(code)}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`
      : `<system-out>${escapeXml(`warning: ${text}`)}</system-out>`;
  return `    <testcase name="${escapeXml(`${code} ${place}`)}" classname="${escapeXml(file)}">${result}</testcase>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

/** Text in XML 1.0, which cannot have most control characters. */
const escapeXml = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd').replace(/[&<>"\n]/g, character => entities[character] ?? '');
