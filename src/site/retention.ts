import { defined } from './defined.ts';
import type { SiteConfig } from './generated/site-config.ts';

/** A span of time, as the config writes it: `24 months`. */
export interface Duration {
  count: number;
  unit: 'hour' | 'day' | 'month';
}

/** How long the server stores what visitors send; what is not named is stored until somebody deletes it. */
export interface Retention {
  visits?: Duration;
  /** Requests, by form. */
  forms: Record<string, Duration>;
}

/** How long a browser stores what a visitor typed and did not send. */
export const draftAge: Duration = { count: 30, unit: 'day' };

/** The same in milliseconds, for the script in documents that restores it: counting months would make that longer. */
export const draftTime = 30 * 24 * 60 * 60 * 1000;

/** How long the server stores a file that no form was sent with. */
export const uploadAge: Duration = { count: 24, unit: 'hour' };

const milliseconds = { hour: 60 * 60_000, day: 24 * 60 * 60_000 };

/** What the config says about retention. */
export function retentionOf({ forms = [], retention = {} }: SiteConfig): Retention {
  const named = forms.flatMap(({ form, retention: written }) => (written === undefined ? [] : [[form, parseDuration(written)] as const]));
  return {
    ...defined({ visits: retention.visits === undefined ? undefined : parseDuration(retention.visits) }),
    forms: Object.fromEntries(named),
  };
}

/** Reads a duration that passed its schema. */
export function parseDuration(written: string): Duration {
  const [count = '', unit = ''] = written.split(' ');
  return { count: Number(count), unit: unit.startsWith('day') ? 'day' : 'month' };
}

/** The moment that was so long ago. A month ends on its last day: one month before 31 March is 28 February. */
export function momentBefore(now: Date, { count, unit }: Duration): Date {
  if (unit !== 'month') return new Date(now.getTime() - count * milliseconds[unit]);
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - count, 1);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/** The moment that is so long after another one. */
export const momentAfter = (then: Date, { count, unit }: Duration): Date => momentBefore(then, { count: -count, unit });

/** Writes a duration in a language: `24 months`, `24个月`. */
export function writeDuration({ count, unit }: Duration, htmlLang: string): string {
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
