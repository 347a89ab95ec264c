import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import type { Option } from '#site/forms/form.ts';
import type { Language } from '#site/words/language.ts';

const require = createRequire(import.meta.url);

/** Codes of ISO 3166-1 alpha-2, and the one for Kosovo that is in use, in alphabetical order. */
export const countryCodes: string[] = Object.keys(countries.getAlpha2Codes()).sort();

/** Countries by their names in a language, in its alphabetical order; in English if the package does not have the language. */
export function countriesIn({ code, htmlLang }: Pick<Language, 'code' | 'htmlLang'>): Option[] {
  const known = countries.getSupportedLanguages().includes(code) ? code : 'en';
  const key = `${known} ${htmlLang}`;
  const options = made.get(key) ?? makeOptions(known, htmlLang);
  made.set(key, options);
  return options;
}

const made = new Map<string, Option[]>();

function makeOptions(language: string, htmlLang: string): Option[] {
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as countries.LocaleData);
  const names = countries.getNames(language, { select: 'all' });
  const { compare } = new Intl.Collator(htmlLang);
  return countryCodes.map((value): Option => ({ value, label: labelOf(value, names) })).sort((a, b) => compare(a.label, b.label));
}

/**
 * The name that people look for: the second of "People's Republic of China" and "China", because the first ends with it. Where
 * two countries have the same short name (Congo), both keep the long one.
 */
function labelOf(code: string, names: Record<string, string[]>): string {
  const [official = code, ...short] = names[code] ?? [];
  const isShared = (name: string) => Object.values(names).filter(known => known.includes(name)).length > 1;
  return short.find(name => official.endsWith(` ${name}`) && !isShared(name)) ?? official;
}
