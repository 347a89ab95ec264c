import { isMap } from '../node-path.ts';
import { fillPlaceholders } from './placeholders.ts';

/** A text in the forms that its number asks for, by their categories in CLDR: `one: {{count}} day`, `other: {{count}} days`. */
type PluralForms = { other: string } & { [Category in Intl.LDMLPluralRule]?: string };

/** The categories of any language. */
export const pluralNames: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Every remainder and every small number that a rule of CLDR asks for is among these; none asks for a larger whole number. */
const sampleNumbers = Array.from({ length: 200 }, (_, number) => number);

/** The categories that whole numbers of a language have. */
export function pluralCategories(htmlLang: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(htmlLang);
  const found = new Set(sampleNumbers.map(number => rules.select(number)));
  return pluralNames.filter(category => found.has(category));
}

/** A text in the form for a number, with the number in it. */
export function pluralOf(forms: PluralForms, count: number, htmlLang: string): string {
  const form = forms[new Intl.PluralRules(htmlLang).select(count)] ?? forms.other;
  const number = new Intl.NumberFormat(htmlLang).format(count);
  return fillPlaceholders(form, name => (name === 'count' ? number : undefined));
}

/** Whether words are the forms of one text: each language has its own of them. */
export const arePluralForms = (words: unknown): boolean =>
  isMap(words) && Object.hasOwn(words, 'other') && Object.keys(words).every(key => pluralNames.some(category => category === key));
