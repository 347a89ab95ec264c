import type { SiteConfig } from '../generated/site-config.ts';
import type { SharedFormWords } from './interface.ts';
import { pluralOf } from './plurals.ts';

/** What words quote that is neither a fact nor known to the browser alone: it follows from site.config.yaml. */
export const siteValues: readonly string[] = ['answer'];

/** What words quote of `organization` in site.config.yaml: `{{organization.telephone}}`. */
export const organizationValues = ['telephone', 'email', 'address', 'hours'].map(name => `organization.${name}`);

/** Whether a quoted name is of the organization, known or not. */
export const isOfOrganization = (name: string): boolean => name.startsWith('organization.');

/** What the organization says under a quoted name, as a language writes it; nothing where it does not. */
export function organizationText(organization: SiteConfig['organization'], name: string, htmlLang: string): string | undefined {
  const { telephone, email, address, hours } = organization ?? {};
  switch (name) {
    case 'organization.telephone':
      return telephone;
    case 'organization.email':
      return email;
    case 'organization.address':
      return (
        address && [address.street, [address.postalCode, address.city].filter(Boolean).join(' '), address.region].filter(Boolean).join(', ')
      );
    case 'organization.hours':
      return hours?.map(one => `${daysOf(one.days, htmlLang)} ${timesOf(one, htmlLang)}`).join(' · ');
    default:
      return undefined;
  }
}

type Hours = NonNullable<NonNullable<SiteConfig['organization']>['hours']>[number];

const week: readonly Hours['days'][number][] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days of the week in their order, three or more in a row as a range. */
function daysOf(days: Hours['days'], htmlLang: string): string {
  // The first of January 2024 is a Monday.
  const written = new Intl.DateTimeFormat(htmlLang, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (index: number) => written.format(Date.UTC(2024, 0, 1 + index));
  const rows: number[][] = [];
  for (const index of week.keys()) {
    if (!days.includes(week[index] as Hours['days'][number])) continue;
    if (rows.at(-1)?.at(-1) === index - 1) rows.at(-1)?.push(index);
    else rows.push([index]);
  }
  const names = rows.flatMap(row => (row.length > 2 ? [`${nameOf(row[0] ?? 0)}–${nameOf(row.at(-1) ?? 0)}`] : row.map(nameOf)));
  return new Intl.ListFormat(htmlLang).format(names);
}

function timesOf({ opens, closes }: Hours, htmlLang: string): string {
  const written = new Intl.DateTimeFormat(htmlLang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return written.formatRange(new Date(`2024-01-01T${opens}Z`), new Date(`2024-01-01T${closes}Z`));
}

/** By which way requests are answered, and within how many working days if the owner says so. */
export function answerSentence(
  { answerWithin }: Pick<SiteConfig, 'answerWithin'>,
  { answer }: Pick<SharedFormWords, 'answer'>,
  htmlLang: string,
): string {
  return answerWithin === undefined ? answer.open : pluralOf(answer.within, answerWithin.days, htmlLang);
}
