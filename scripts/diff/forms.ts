import type { Form, FormField, LocalForm } from '#site/forms/form.ts';
import { schemaFields } from '#site/forms/form-schema.ts';
import { type Compare, compareLists, defaultLocale, isReordered, quoted } from './changes.ts';
import { textChanges } from './texts.ts';

/** What forms ask, what must be answered, and how much they take. */
export const formChanges: Compare = (before, after) => {
  const [old, own] = [before.site.forms, after.site.forms];
  const { added, gone, kept } = compareLists(Object.keys(old), Object.keys(own));
  const titleOf = (form: string) => quoted((own[form] ?? old[form])?.schema.title ?? form);
  return [
    ...added.map(form => `The form ${titleOf(form)} is new.`),
    ...gone.map(form => `The form ${titleOf(form)} is gone.`),
    ...kept.flatMap(form => {
      const [was, is] = [defaultLocale(before.site).forms[form], defaultLocale(after.site).forms[form]];
      if (was === undefined || is === undefined) return [];
      const words = textChanges(before, after, ({ forms }) => forms[form]?.words);
      return [...fieldChanges(was, is), ...words].map(line => `${titleOf(form)}: ${line}`);
    }),
  ];
};

function fieldChanges(was: LocalForm, is: LocalForm): string[] {
  const [old, own] = [namesOf(was), namesOf(is)];
  const { added, gone, kept } = compareLists(old, own);
  const fieldOf = ({ fields }: Form, name: string) => fields.find(field => field.name === name);
  const isRequired = (name: string) => fieldOf(is, name)?.isRequired;
  return [
    ...added.map(name => `${labelIn(is, name)} is asked${isRequired(name) ? ', and must be answered' : ''}.`),
    ...gone.map(name => `${labelIn(was, name)} is no longer asked.`),
    ...kept.flatMap(name => {
      const [before, after] = [fieldOf(was, name), fieldOf(is, name)];
      return before && after ? limitChanges(before, after, was, is).map(line => `${labelIn(is, name)} ${line}`) : [];
    }),
    ...(isReordered(old, own) ? ['The questions stand in another order.'] : []),
    ...(was.maxFiles === is.maxFiles ? [] : [`It takes ${is.maxFiles} files in all (before: ${was.maxFiles}).`]),
  ];
}

function limitChanges(before: FormField, after: FormField, was: LocalForm, is: LocalForm): string[] {
  const number = new Intl.NumberFormat('en');
  const limit = (old: number | undefined, own: number | undefined, text: (limit: string) => string, none: string) =>
    old === own
      ? []
      : [own === undefined ? none : `${text(number.format(own))}${old === undefined ? '' : ` (before: ${number.format(old)})`}.`];
  const lines = [
    ...(before.isRequired === after.isRequired ? [] : [after.isRequired ? 'must be answered now.' : 'may be left empty now.']),
    ...(before.kind === after.kind ? [] : [`is filled in as ${after.kind} (before: ${before.kind}).`]),
    ...limit(before.maxLength, after.maxLength, most => `takes ${most} characters`, 'takes any number of characters.'),
    ...(before.notBefore === after.notBefore
      ? []
      : [`must not be before ${after.notBefore === undefined ? 'any day' : dayOf(after.notBefore, is)}.`]),
    ...optionChanges(before, after, was, is),
    ...limit(before.upload?.maxFiles, after.upload?.maxFiles, most => `takes ${most} files`, 'takes no files.'),
    ...limit(megabytes(before), megabytes(after), most => `takes files of ${most} MiB`, 'takes no files.'),
    ...typeChanges(before, after),
    ...(JSON.stringify(before.when) === JSON.stringify(after.when) ? [] : ['shows in another case than before.']),
  ];
  const isJudgedOtherwise = patternOf(was, before.name) !== patternOf(is, after.name);
  return lines.length === 0 && isJudgedOtherwise ? ['is checked by another rule.'] : lines;
}

function optionChanges(before: FormField, after: FormField, was: LocalForm, is: LocalForm): string[] {
  const { added, gone } = compareLists(before.options ?? [], after.options ?? []);
  const labels = (form: LocalForm, values: string[]) =>
    values.map(value => quoted(form.options[after.name]?.find(option => option.value === value)?.label ?? value)).join(', ');
  return [
    ...(added.length === 0 ? [] : [`offers ${labels(is, added)} too.`]),
    ...(gone.length === 0 ? [] : [`no longer offers ${labels(was, gone)}.`]),
    ...(isReordered(before.options ?? [], after.options ?? []) ? ['offers its options in another order.'] : []),
  ];
}

function typeChanges(before: FormField, after: FormField): string[] {
  const { added, gone } = compareLists(before.upload?.types ?? [], after.upload?.types ?? []);
  return [
    ...(added.length === 0 ? [] : [`takes files of the type ${added.join(', ')} too.`]),
    ...(gone.length === 0 ? [] : [`no longer takes files of the type ${gone.join(', ')}.`]),
  ];
}

const namesOf = ({ fields }: Form) => fields.map(({ name }) => name);

const labelIn = ({ words }: LocalForm, name: string) => quoted(words.fields[name]?.label ?? name);

const dayOf = (notBefore: string, form: LocalForm) => (notBefore === 'today' ? 'the day of sending' : labelIn(form, notBefore));

const megabytes = ({ upload }: FormField) => upload && upload.maxBytes / 1024 / 1024;

const patternOf = ({ schema }: Form, name: string) => schemaFields(schema).find(field => field.name === name)?.schema.pattern;
