import { fillPlaceholders } from '#site/words/placeholders.ts';

/** Puts values into words of a form: `fillIn('{{count}} files', { count: 2 })`. */
export function fillIn(words: string, values: Record<string, string | number>): string {
  return fillPlaceholders(words, name => (Object.hasOwn(values, name) ? String(values[name]) : undefined));
}
