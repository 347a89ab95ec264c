import { hash } from 'node:crypto';
import { type Answers, type Form, type FormField, shownAnswers } from '#site/forms/form.ts';
import { normaliseAnswers } from '#site/forms/normalise-answers.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { parseProducts } from '#site/forms/products.ts';
import { readDay } from '#site/forms/read-day.ts';
import { parseSeveral } from '#site/forms/several.ts';
import { honeypotName } from '#site/forms/submission-body.ts';
import { plainLetters } from '#site/search/plain-letters.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { sortedAnswers } from './form-intake.ts';
import type { ReadForm } from './read-plain-form.ts';

/** The answers of a form in a language as scripts would send them: days as YYYY-MM-DD, countries as codes, nothing of the branch that is not chosen. */
export function answersIn(form: Form, { texts, files }: ReadForm, site: Site, language: string): Record<string, unknown> {
  const { htmlLang } = localSite(site, language).language;
  const typed = form.fields.map((field): [string, Answers[string]] => {
    if (field.kind === 'files') return [field.name, files.filter(file => file.field === field.name).map(({ id }) => id)];
    if (field.kind === 'products') return [field.name, parseProducts(texts.get(field.name) ?? '').slice(0, field.most)];
    return [field.name, answerIn(form, field, texts.get(field.name) ?? '', { site, htmlLang })];
  });
  return normaliseAnswers(form, shownAnswers(form, Object.fromEntries(typed)));
}

function answerIn(
  form: Form,
  { name, kind, range, optionsFrom }: FormField,
  text: string,
  { site, htmlLang }: { site: Site; htmlLang: string },
): Answers[string] {
  if (kind === 'date') return readDay(text, htmlLang);
  if (kind === 'several') return parseSeveral(text);
  if (range !== undefined) return readNumber(text, range, htmlLang);
  return optionsFrom !== 'countries' ? text : optionNamed(form, name, text, site);
}

/** The option that a visitor has written out, in any language of the site; the same text where there is none. */
function optionNamed(form: Form, field: string, text: string, { locales }: Site): string {
  const written = plain(text);
  const options = Object.values(locales).flatMap(({ forms }) => forms[form.name]?.options[field] ?? []);
  return options.find(({ value, label }) => plain(value) === written || plain(label) === written)?.value ?? text;
}

/** Without capitals, accents and what is between words. */
const plain = (text: string) =>
  plainLetters(
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{P}\p{Z}]/gu, '')
      .toLowerCase(),
  );

/** What was typed, for the page that comes again: with its options chosen, and without what bots write. */
export function shownTexts(form: Form, { texts }: ReadForm, site: Site): Record<string, string> {
  const fields = form.fields.filter(({ name }) => texts.has(name));
  return Object.fromEntries(
    fields.map(({ name, optionsFrom }) => {
      const text = texts.get(name) ?? '';
      return [name, optionsFrom !== 'countries' ? text : optionNamed(form, name, text, site)];
    }),
  );
}

/** What the same form sent again has in common with the first: its answers, and the content of its files. */
export function repeatCode(form: Form, answers: Record<string, unknown>, { texts, files }: ReadForm): string {
  const sums = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const contentOf = (entry: unknown) => (typeof entry === 'string' ? sums.get(entry) : entry);
  const contents = sortedAnswers(answers).map(([name, answer]) => [name, Array.isArray(answer) ? answer.map(contentOf) : answer]);
  return hash('sha256', JSON.stringify([form.id, contents, texts.get(honeypotName) ?? '']), 'hex');
}
