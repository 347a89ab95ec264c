import type { Fact, FactsConfig } from '../generated/facts-config.ts';
import { memoize } from '../memoize.ts';

/** Finds a fact by its quoted name: `gpu.compute`. */
export const findFact = (facts: FactsConfig, name: string): Fact | undefined => factsByName(facts).get(name);

/** Names of all facts, as words quote them. */
export const factNames = (facts: FactsConfig): string[] => [...factsByName(facts).keys()];

const factsByName = memoize(
  (facts: FactsConfig): ReadonlyMap<string, Fact> =>
    new Map(
      Object.entries(facts).flatMap(([group, members]) => Object.entries(members).map(([key, fact]) => [`${group}.${key}`, fact] as const)),
    ),
);

/**
 * Writes a fact for a reader: figures by Intl in the language, a range with an en dash, choices joined by "or", a version
 * unchanged, and all of it in the unit's pattern (`{{number}} GB`). There is no line break between figure and unit.
 */
export function formatFact(fact: Fact, htmlLang: string, units: Record<string, string>): string {
  const number = figuresOf(fact, htmlLang);
  const pattern = fact.unit === undefined ? undefined : units[fact.unit];
  return pattern === undefined ? number : pattern.replace(/ ?\{\{number\}\} ?/g, unparted).replaceAll('{{number}}', () => number);
}

/** A fact as data. */
export interface Quantity {
  /** A figure or a text, or several to choose from. */
  value?: number | string | readonly (number | string)[];
  range?: { from: number; to: number };
  /** As the language writes it: `ГБ`. */
  unit?: string;
}

/** A fact as data for programs, with its unit as the language writes it. */
export function quantityOf({ value, range, choices, version, unit }: Fact, units: Record<string, string>): Quantity {
  const [from, to] = range ?? [];
  const pattern = unit === undefined ? undefined : units[unit];
  return {
    ...(from === undefined || to === undefined ? { value: version ?? choices ?? value ?? 0 } : { range: { from, to } }),
    ...(pattern === undefined ? {} : { unit: unitIn(pattern) }),
  };
}

/** The unit in a pattern: `{{number}} GB` → `GB`. */
export const unitIn = (pattern: string) => pattern.replace(/\{\{[^{}]*\}\}/, '').trim();

const unparted = (text: string) => text.replaceAll(' ', '\u00a0');

function figuresOf(fact: Fact, htmlLang: string): string {
  if (fact.version !== undefined) return fact.version;
  const format = numberFormatOf(htmlLang, fact.digits);
  if (fact.range) return fact.range.map(figure => format.format(figure)).join('–');
  if (fact.choices) return new Intl.ListFormat(htmlLang, { type: 'disjunction' }).format(fact.choices.map(figure => format.format(figure)));
  return format.format(fact.value ?? 0);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are slow to create and few are needed: one for each language and number of digits. */
function numberFormatOf(htmlLang: string, digits: number | undefined): Intl.NumberFormat {
  const key = `${htmlLang} ${digits ?? ''}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(htmlLang, { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 6 });
  formats.set(key, format);
  return format;
}
