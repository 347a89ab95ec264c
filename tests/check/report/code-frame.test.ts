import { describe, expect, test } from 'vitest';
import type { Problem } from '#check/problem.ts';
import { codeFrame } from '#check/report/code-frame.ts';
import { formatProblem, formatReport, summaryOf } from '#check/report/format-report.ts';

const range = (line: number, column: number, endColumn: number, endLine = line) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const problem: Problem = { code: 'yaml/tab', severity: 'error', message: 'Wrong.', file: 'x.yaml', range: range(2, 1, 3), pointer: '/a' };

describe('a code frame', () => {
  test('shows two lines around the marked text', () => {
    expect(codeFrame('one\ntwo\nthree\nfour\nfive\nsix\n', range(4, 2, 4))).toBe(
      '  2 | two\n  3 | three\n> 4 | four\n    |  ^~\n  5 | five\n  6 | six',
    );
  });

  test('marks wide characters in their whole width', () => {
    expect(codeFrame('名: 数据中心', range(1, 4, 6))).toBe('> 1 | 名: 数据中心\n    |     ^~~~');
  });

  test('keeps tabs so that the mark is at its place', () => {
    expect(codeFrame('\tab', range(1, 3, 4))).toBe('> 1 | \tab\n    | \t ^');
  });

  test('marks text of several lines to the end of its first', () => {
    expect(codeFrame('ab\ncd\n', range(1, 2, 2, 2))).toBe('> 1 | ab\n    |  ^\n  2 | cd');
  });

  test('shows the part of a long line that is meant', () => {
    const frame = codeFrame(`${'a'.repeat(300)}HERE${'b'.repeat(300)}`, range(1, 301, 305));
    const [line = '', mark = ''] = frame.split('\n');
    expect(line.length).toBeLessThan(180);
    expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE');
  });

  test('has lines of Windows, and no line after the last break', () => {
    expect(codeFrame('a\r\nb\r\n', range(2, 1, 2))).toBe('  1 | a\n> 2 | b\n    | ^');
  });
});

describe('a printed problem', () => {
  test('has place, code, message, frame, other places and help', () => {
    const noted = { ...problem, suggest: ['ab', 'cd'], notes: [{ message: 'First:', file: 'y.yaml', range: range(1, 1, 2) }] };
    expect(formatProblem(noted, file => (file === 'x.yaml' ? 'a\nbc' : 'z'))).toBe(
      'x.yaml:2:1  error  yaml/tab\nWrong.\n  1 | a\n> 2 | bc\n    | ^~\ny.yaml:1:1  First:\n> 1 | z\n    | ^\nhelp: did you mean `ab` or `cd`?',
    );
  });

  test('has no frame where there is no text', () => {
    expect(formatProblem(problem, () => undefined)).toBe('x.yaml:2:1  error  yaml/tab\nWrong.');
  });
});

test('the sum names errors, warnings and the files they are in', () => {
  const warning: Problem = { ...problem, severity: 'warning', file: 'y.yaml' };
  expect([
    summaryOf([], ['x.yaml']),
    summaryOf([], Array(76).fill('x.yaml')),
    summaryOf([problem], ['x.yaml']),
    summaryOf([problem, problem, warning], ['x.yaml']),
  ]).toEqual(['No problems in 1 file', 'No problems in 76 files', '1 error in 1 file', '2 errors, 1 warning in 2 files']);
});

test('a report that leaves problems out says how many', () => {
  const report = formatReport([problem, { ...problem }, { ...problem }], { sourceOf: () => undefined, files: ['x.yaml'] }, { most: 1 });
  expect(report).toBe('x.yaml:2:1  error  yaml/tab\nWrong.\n\n… and 2 more. See all with --max-problems 3.\n\n3 errors in 1 file');
});
