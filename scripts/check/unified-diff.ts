import { diff } from 'node:util';

const contextLines = 2;

/** The difference between two texts of a file, as `diff -u` writes it. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const lines = diff(linesOf(before), linesOf(after)).map(([operation, text]) => ({ sign: signs[operation] ?? ' ', text }));
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(({ sign }) => sign !== ' ');
  const hunks: string[] = [];
  const at = { before: 1, after: 1 };
  for (const [index, { sign, text }] of lines.entries()) {
    if (isNear(index)) {
      if (index === 0 || !isNear(index - 1)) hunks.push(headOf(index));
      hunks.push(sign + text);
    }
    if (sign !== '+') at.before += 1;
    if (sign !== '-') at.after += 1;
  }
  return [`--- ${file}`, `+++ ${file}`, ...hunks].join('\n');

  function headOf(index: number): string {
    const end = lines.findIndex((_, later) => later > index && !isNear(later));
    const hunk = lines.slice(index, end === -1 ? lines.length : end);
    const count = (left: string) => hunk.filter(({ sign }) => sign !== left).length;
    return `@@ -${at.before},${count('+')} +${at.after},${count('-')} @@`;
  }
}

/** By the numbers of `util.diff`: 1 is a line that only the first list has. */
const signs: Record<number, string> = { 1: '-', [-1]: '+' };

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
