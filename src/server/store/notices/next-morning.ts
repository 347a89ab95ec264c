import { day } from '../clock/ages.ts';

/** The hour at which members are told of what can wait until then, in their own time. */
export const morning = 8;

/** The first moment after `at` at which it is eight in the morning in a time zone, for example `Asia/Shanghai`; unknown zones count as UTC. */
export function nextMorning(at: Date, timeZone: string | undefined): Date {
  const format = formatOf(timeZone);
  // Twice: clocks may be set between now and then.
  const morningAfter = (moment: number, guess: number) => {
    const offset = offsetAt(format, guess);
    const local = moment + offset;
    const today = Math.floor(local / day) * day + morning * 3600_000;
    return (today > local ? today : today + day) - offset;
  };
  const first = morningAfter(at.getTime(), at.getTime());
  return new Date(morningAfter(at.getTime(), first));
}

/** What clocks of a zone show at a moment, as a moment in UTC; unknown zones count as UTC. */
export const localTime = (at: Date, timeZone: string | undefined): Date =>
  new Date(at.getTime() + offsetAt(formatOf(timeZone), at.getTime()));

/** Milliseconds by which clocks of a zone are ahead of UTC. */
function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, date, hours, minute) - Math.floor(moment / 60_000) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone = 'UTC'): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = newFormat(timeZone) ?? newFormat('UTC');
  if (format === undefined) throw new Error('This Node has no time zones.');
  formats.set(timeZone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' });
  } catch {
    return undefined;
  }
}
