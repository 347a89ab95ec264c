import { defined } from '#site/defined.ts';
import type { LocalForm } from '#site/forms/form.ts';
import { type KeptField, type KeptWords, keptFieldsOf } from '#site/forms/kept-words.ts';
import { withUnit } from '#site/forms/numbers.ts';
import { productNames } from '#site/forms/product-names.ts';
import { type ProductAnswer, productText } from '#site/forms/products.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';

/** An answer in words. */
interface LabelledAnswer {
  name: string;
  /** The field's label on the page; its name where no page has it. */
  label: string;
  /** Text, the label of the chosen option, names of files or of products. */
  values: string[];
  /** Paths of the pages of products, one for each value; absent where no value has a page. */
  links?: (string | undefined)[];
}

/** The form that a submission answers, in a language of the site (else the site's first); `undefined` if the site has no such form. */
export function formOf(site: Site | undefined, formId: string, language: string): LocalForm | undefined {
  // A site that was built before there were forms has none.
  return localOf(site, language)?.forms?.[formId];
}

/** The site in a language, else in its first. */
export function localOf(site: Site | undefined, language: string): LocalSite | undefined {
  return site?.locales[language] ?? site?.locales[site.languages[0].code];
}

/** Whether a submission was sent from this version of the form. */
export function isSameVersion(form: LocalForm | undefined, formVersion: number): boolean {
  return form?.id.endsWith(`_v${formVersion}`) ?? false;
}

/**
 * All answers of a submission in the order of the page, in the words of a language: those that its form had when it was sent, where they
 * were kept. Without them, answers to another version of the form are listed as they were sent.
 */
export function labelledAnswers(submission: Submission, local: AnswerWords | undefined, kept?: KeptWords): LabelledAnswer[] {
  const { answers, formId, formVersion } = submission;
  const form = local?.forms?.[formId];
  const now = form !== undefined && isSameVersion(form, formVersion) ? keptFieldsOf(form) : [];
  const fields = keptFieldsIn(kept, local?.language.code, submission.language) ?? now;
  const known = fields
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(field => ({ name: field.name, label: field.label, ...withUnits(field, answerIn(submission, field, local)) }));
  const others = Object.keys(answers)
    .filter(name => fields.every(field => field.name !== name))
    .map(name => ({ name, label: name, ...answerIn(submission, { name }, undefined) }));
  return [...known, ...others];
}

/** The fields as they were labelled in the reader's language; in the visitor's, if the site had no such language yet. What is no field is left out. */
const keptFieldsIn = (kept: KeptWords | undefined, ...languages: (string | undefined)[]): KeptField[] | undefined =>
  languages.flatMap(language => {
    const fields: unknown = language !== undefined && kept !== undefined && Object.hasOwn(kept, language) ? kept[language] : undefined;
    return Array.isArray(fields) ? [fields.filter(isKeptField)] : [];
  })[0];

const isKeptField = (value: unknown): value is KeptField => {
  const { name, label, options = {} } = Object(value) as Partial<KeptField>;
  return typeof name === 'string' && typeof label === 'string' && typeof options === 'object' && options !== null;
};

/** The values of a number with its unit. */
function withUnits<Answer extends Pick<LabelledAnswer, 'values'>>({ unit }: KeptField, answer: Answer): Answer {
  return unit === undefined ? answer : { ...answer, values: answer.values.map(value => withUnit(value, unit)) };
}

/** The unit of a number on the page. */
export function unitOf(form: LocalForm | undefined, name: string): string | undefined {
  return form !== undefined && Object.hasOwn(form.ranges ?? {}, name) ? form.words.fields[name]?.unit : undefined;
}

/** What answers are put into words with. */
type AnswerWords = Pick<LocalSite, 'forms' | 'catalogue' | 'language'>;

/** The label of a field on the page. */
export function labelOf(form: LocalForm | undefined, name: string): string {
  const labels = form?.words.fields ?? {};
  return (Object.hasOwn(labels, name) ? labels[name]?.label : undefined) ?? name;
}

/** One answer in words; nothing for a field that was left empty. */
export function answerValues(submission: AnsweredForm, name: string, local: AnswerWords | undefined): string[] {
  const field = local?.forms?.[submission.formId]?.fields.find(known => known.name === name);
  return answerIn(submission, field === undefined ? { name } : { name, kind: field.kind, ...defined({ widget: field.widget }) }, local)
    .values;
}

type AnsweredForm = Pick<Submission, 'formId' | 'answers' | 'files'>;

function answerIn(
  { formId, answers, files }: AnsweredForm,
  { name, kind, widget, options }: Pick<KeptField, 'name' | 'options' | 'widget'> & Partial<Pick<KeptField, 'kind'>>,
  local: AnswerWords | undefined,
): Pick<LabelledAnswer, 'values' | 'links'> {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer === undefined) return { values: [] };
  if (local !== undefined && (kind === 'products' || widget === 'subject')) return productsIn(answer, local.catalogue);
  const known = optionsOf(local?.forms?.[formId], name);
  const labelOf = (value: unknown) =>
    options !== undefined && typeof value === 'string' && Object.hasOwn(options, value)
      ? options[value]
      : known.find(option => option.value === value)?.label;
  const values = (Array.isArray(answer) ? answer : [answer]).map(value => {
    const text = textOf(value);
    const file = files.find(({ id, field: fieldOfFile }) => id === value && fieldOfFile === name);
    return file?.name ?? labelOf(value) ?? text;
  });
  return { values };
}

/** A value as text; what is no text as JSON. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A product as an answer names it; what is none, with its text as its id. */
function productIn(value: unknown): ProductAnswer {
  const { id = value, quantity } = (typeof value === 'object' && value !== null ? value : {}) as { id?: unknown; quantity?: unknown };
  return { id: textOf(id), ...defined({ quantity: typeof quantity === 'number' ? quantity : undefined }) };
}

/** Products by their names, with how many; one that the catalogue does not have any more by its id. */
function productsIn(answer: unknown, catalogue: LocalSite['catalogue']): Pick<LabelledAnswer, 'values' | 'links'> {
  const names = productNames(catalogue);
  const products = (Array.isArray(answer) ? answer : [{ id: answer }]).map(productIn);
  const known = (id: string) => (Object.hasOwn(names, id) ? names[id] : undefined);
  const values = products.map(({ id, quantity }) => productText(known(id)?.name ?? id, quantity));
  const links = products.map(({ id }) => known(id)?.path);
  return links.every(path => path === undefined) ? { values } : { values, links };
}

function optionsOf(form: LocalForm | undefined, name: string) {
  return form !== undefined && Object.hasOwn(form.options, name) ? (form.options[name] ?? []) : [];
}
