import type { Problem } from '#check/problem.ts';
import { count, placeText } from '#check/report/format-report.ts';

/** Says that errors outside the chosen files keep rules from checking these, if there are any. */
export function obstacleReason(elsewhere: readonly Problem[]): string[] {
  const [first] = elsewhere;
  if (first === undefined) return [];
  const where = placeText(first.file, first.range);
  return [
    elsewhere.length === 1
      ? `1 error elsewhere, ${where}, keeps rules from looking further. Repair it, then check again.`
      : `${count(elsewhere.length, 'error')} elsewhere, the first ${where}, keep rules from looking further. Repair them, then check again.`,
  ];
}

/** Says that reported errors keep rules from checking what depends on their files, if there are any. */
export function furtherReason(own: readonly Problem[]): string[] {
  const [first] = own;
  if (first === undefined) return [];
  const where = placeText(first.file, first.range);
  return [
    own.length === 1
      ? `The error at ${where} keeps rules from looking further: more may come to light when it is repaired.`
      : `${count(own.length, 'error')}, the first at ${where}, keep rules from looking further: more may come to light when they are repaired.`,
  ];
}

/** Says that kinds of advice wait for the repair of errors, if any do; `own` are the errors that are reported. */
export function postponedReason(postponed: number, own: readonly Problem[]): string[] {
  if (postponed === 0) return [];
  const advice = postponed === 1 ? '1 further kind of advice is' : `${postponed} further kinds of advice are`;
  return [`${advice} looked at once the errors${own.length === 0 ? ' elsewhere' : ''} are repaired.`];
}

/** Says that there are more warnings than are allowed, if there are. */
export function warningsReason(warnings: number, allowed: number): string[] {
  return warnings > allowed ? [`${count(warnings, 'warning')}, and --max-warnings allows ${allowed}.`] : [];
}
