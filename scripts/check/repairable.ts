import type { Problem } from '#check/problem.ts';

/** A last line for people: how many of the problems `--fix` repairs, if any. */
export function repairable(problems: readonly Problem[]): string[] {
  const number = problems.filter(({ fix }) => fix !== undefined).length;
  return number === 0 ? [] : [`${number} of them can be repaired: npm run check -- --fix`];
}
