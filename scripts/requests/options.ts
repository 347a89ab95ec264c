import { erasureReason } from '#site/desk/erasure-reason.ts';
import { type Duration, momentBefore } from '#site/retention.ts';
import { UsageError } from '../command/run-command.ts';

/** A reference as it may be written: in small or capital letters, with or without the dash. */
export function readReference(text = ''): string {
  const characters = text.toUpperCase().replace(/[\s-]/g, '');
  return characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : text;
}

/** A day in UTC, or an age; `undefined` if none is given. Throws UsageError. */
export function readSince(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  const isDay = moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  if (isDay) return moment;
  if (/^\d+d$/.test(text)) return momentBefore(now, readAge(text, '--since'));
  throw new UsageError(`--since wants a day such as 2026-11-21, or an age such as 30d, not "${text}".`);
}

/** An age such as `365d`. Throws UsageError. */
export function readAge(age: string, option: string): Duration {
  const [, days] = /^(\d{1,5})d$/.exec(age) ?? [];
  if (days === undefined) throw new UsageError(`${option} wants an age in days such as 365d, not "${age}".`);
  return { count: Number(days), unit: 'day' };
}

/** Why something is done: it stays in the audit log. Throws UsageError. */
export function readReason(text: string | undefined): string | undefined {
  if (text === undefined || erasureReason.test(text)) return text;
  throw new UsageError('--reason wants 3 to 200 characters, without an e-mail address: it stays in the audit log.');
}

/** A whole number from 1. Throws UsageError. */
export function readCount(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${option} wants a whole number from 1, not "${text}".`);
  return Number(text);
}
