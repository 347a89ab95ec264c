import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { Form, FormField, LocalForm } from '#site/forms/form.ts';
import { type Compare, compareLists, defaultLocale, isReordered } from './changes.ts';
import { changedPlaces, changeIn } from './places.ts';
import { differencesBetween } from './values/differences.ts';
import { quoted } from './values/word-diff.ts';

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
      const words = changedPlaces(before, after, ({ site }, code) => wordsOfBoth(site.locales[code]?.forms[form], was, is));
      const texts = words.map(({ path, text }) => `${path.join('.')}: ${text}.`);
      return [...fieldChanges(was, is), ...otherFormChanges(was, is), ...texts].map(line => `${titleOf(form)}: ${line}`);
    }),
  ];
};

/** The words of a form without those of questions and options that one of the versions does not have. */
function wordsOfBoth(form: LocalForm | undefined, was: LocalForm, is: LocalForm) {
  const { kept } = compareLists(namesOf(was), namesOf(is));
  const optionsOf = ({ fields }: Form, name: string) => fields.find(field => field.name === name)?.options ?? [];
  const fields = kept.map(name => {
    const { options = {}, ...own } = form?.words.fields[name] ?? {};
    const both = compareLists(optionsOf(was, name), optionsOf(is, name)).kept.map(value => [value, options[value]] as const);
    return [name, { ...own, options: Object.fromEntries(both) }] as const;
  });
  return { ...form?.words, fields: Object.fromEntries(fields) };
}

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
  return [
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
    ...otherFieldChanges(before, after, was, is),
  ];
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

/** Keywords of a field that are reported in words of their own, of which some have another name in the schema. */
const reportedOfFields = new Set(['name', 'isRequired', 'kind', 'maxLength', 'notBefore', 'options', 'upload', 'when', 'enum', 'maxItems']);
/** Parts of a form's schema that are reported with its fields, or with its address. */
const toldOfForms = new Set(['$id', 'maxFiles', 'properties', 'required', 'if', 'then', 'else', 'allOf']);

/** Changes of a field that have no words of their own, by their keyword. */
function otherFieldChanges(before: FormField, after: FormField, was: LocalForm, is: LocalForm): string[] {
  const schemaOf = ({ schema }: LocalForm, name: string) => schemaFields(schema).find(field => field.name === name)?.schema;
  const [old, own] = [
    { ...schemaOf(was, before.name), ...before },
    { ...schemaOf(is, after.name), ...after },
  ];
  return differencesBetween(old, own)
    .filter(({ path: [keyword = ''] }) => !reportedOfFields.has(keyword))
    .map(difference =>
      difference.path[0] === 'pattern'
        ? 'is checked by another rule.'
        : `differs in ${difference.path.join('.')}: ${changeIn(difference, 'en')}.`,
    );
}

/** Changes of a form besides its fields and its words. */
function otherFormChanges(was: LocalForm, is: LocalForm): string[] {
  const { kept } = compareLists(
    was.fields.map(({ name }) => name),
    is.fields.map(({ name }) => name),
  );
  const groupsOf = ({ groups }: LocalForm) => groups.map(group => ({ ...group, fields: group.fields.filter(name => kept.includes(name)) }));
  const differences = [
    ...differencesBetween({ groups: groupsOf(was), privacy: was.privacy?.to }, { groups: groupsOf(is), privacy: is.privacy?.to }),
    ...differencesBetween(was.schema, is.schema).filter(({ path: [keyword = ''] }) => !toldOfForms.has(keyword)),
  ];
  return differences.map(difference => `${difference.path.join('.')}: ${changeIn(difference, 'en')}.`);
}
