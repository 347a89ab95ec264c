import type { Form } from '../forms/form.ts';
import type { LocalSite, Site } from '../site.ts';

/** Answers by which requests are limited and counted: what they are about, and their place. */
export const facets = ['group', 'place'] as const;
export type Facet = (typeof facets)[number];

type Answers = Readonly<Record<string, unknown>>;

/** Who a request is from: the answers that the layout of its form names, without those that were left empty. */
export const senderOf = (form: Form | undefined, answers: Answers): string[] =>
  (form?.summary?.sender ?? []).flatMap(field => textOf(answers, field) ?? []);

/** The visitor's e-mail address as it was typed: the first that the form asks for. */
export const emailOf = (form: Form | undefined, answers: Answers): string | undefined =>
  form?.fields.flatMap(({ name, kind }) => (kind === 'email' ? (textOf(answers, name) ?? []) : []))[0];

/** Value of the option that was chosen as group or place; nothing where the form has no such choice, or it was left empty. */
export function chosenAs(facet: Facet, form: Form | undefined, answers: Answers): string | undefined {
  const field = form?.summary?.[facet];
  return field === undefined ? undefined : textOf(answers, field);
}

/** What a choice of a form that is its group or place is called in a language, and its options; nothing where the form has none. */
export function facetWords(facet: Facet, form: string, { forms }: Pick<Site, 'forms'>, local: Pick<LocalSite, 'forms'>) {
  const field = formNamed(form, forms)?.summary?.[facet];
  const worded = formNamed(form, local.forms);
  if (field === undefined || worded === undefined) return undefined;
  const options = worded.options[field] ?? [];
  /** The label of an option; the value itself where the form has it no more. */
  const nameOf = (value: string) => options.find(option => option.value === value)?.label ?? value;
  return { label: worded.words.fields[field]?.label ?? field, options, nameOf };
}

/** The form of a name that a row of the database has, which may be any text. */
export const formNamed = <Any>(name: string, forms: Record<string, Any>): Any | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;

/** An answer in words; nothing for one that was left empty or has another form. */
export function textOf(answers: Answers, field: string): string | undefined {
  const text = Object.hasOwn(answers, field) ? answers[field] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
