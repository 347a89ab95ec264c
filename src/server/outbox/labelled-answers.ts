import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';

/** An answer in words. */
interface LabelledAnswer {
  name: string;
  /** The field's label on the page; its name where no page has it. */
  label: string;
  /** Text, the label of the chosen option, or names of files. */
  values: string[];
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

/** All answers of a submission in the order of the page. Answers to another version of the form are listed as they were sent. */
export function labelledAnswers(submission: Submission, form: LocalForm | undefined): LabelledAnswer[] {
  const { answers, formVersion } = submission;
  const fields = form !== undefined && isSameVersion(form, formVersion) ? form.fields : [];
  const known = fields
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(({ name }) => ({ name, label: labelOf(form, name), values: answerValues(submission, name, form) }));
  const others = Object.keys(answers)
    .filter(name => fields.every(field => field.name !== name))
    .map(name => ({ name, label: name, values: answerValues(submission, name, undefined) }));
  return [...known, ...others];
}

/** The label of a field on the page. */
export function labelOf(form: LocalForm | undefined, name: string): string {
  const labels = form?.words.fields ?? {};
  return (Object.hasOwn(labels, name) ? labels[name]?.label : undefined) ?? name;
}

/** One answer in words; nothing for a field that was left empty. */
export function answerValues(
  { answers, files }: Pick<Submission, 'answers' | 'files'>,
  name: string,
  form: LocalForm | undefined,
): string[] {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer === undefined) return [];
  const field = form?.fields.find(known => known.name === name);
  const options = field === undefined ? [] : optionsOf(form, field);
  return (Array.isArray(answer) ? answer : [answer]).map(value => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const file = files.find(({ id, field: fieldOfFile }) => id === value && fieldOfFile === name);
    return file?.name ?? options.find(option => option.value === value)?.label ?? text;
  });
}

function optionsOf(form: LocalForm | undefined, { name }: FormField) {
  return form !== undefined && Object.hasOwn(form.options, name) ? (form.options[name] ?? []) : [];
}
