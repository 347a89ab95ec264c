import { defined } from '#site/defined.ts';
import type { ShuttleCalendar } from '../../generated/shuttle-calendar.ts';
import type { MpwCalendar } from './mpw-plan.ts';

/** The calendar in one language. `foundryNames` has the names of foundries by their ids. */
export function mpwCalendar(
  { runs }: ShuttleCalendar,
  { foundryNames, htmlLang }: { foundryNames: Readonly<Record<string, string>>; htmlLang: string },
): MpwCalendar {
  const format = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (day: string) => ({ day, text: format.format(new Date(day)) });
  return {
    runs: runs
      .toSorted((a, b) => (a.closes < b.closes ? -1 : a.closes > b.closes ? 1 : a.node - b.node))
      .map(({ node, foundry, closes, returns }) => ({
        node,
        closes: dayOf(closes),
        ...defined({
          foundry: foundry === undefined ? undefined : (foundryNames[foundry] ?? foundry),
          returns: returns === undefined ? undefined : dayOf(returns),
        }),
      })),
  };
}
