import type { OpenSite } from '../changes/open-site.ts';

/** Names of the options for a title in each language but the default one: `title-zh`. */
export function titleOptions([, ...others]: OpenSite['languages']): string[] {
  return others.map(({ code }) => `title-${code}`);
}

/** The titles that were given, by language: `--title` is that of the default one. */
export function titlesIn([original, ...others]: OpenSite['languages'], values: Partial<Record<string, unknown>>): Record<string, string> {
  const given = [[original.code, values.title], ...others.map(({ code }) => [code, values[`title-${code}`]])];
  return Object.fromEntries(given.filter(([, title]) => title !== undefined));
}
