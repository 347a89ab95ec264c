import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { Form, FormField, LocalForm } from '#site/forms/form.ts';
import { type Change, changedNames, compareBy, compareNames, defaultLocale, listOf, type Place, type Versions, within } from './changes.ts';
import { quoted } from './values/word-diff.ts';

/** What forms ask, what must be answered, and how much they take. */
export const formChanges = compareBy({
  view: ({ site }, code, versions) => {
    const forms = Object.keys(site.forms).map(name => {
      const [was, is] = formsNamed(versions, name);
      const form = defaultLocale(site).forms[name];
      if (was === undefined || is === undefined || form === undefined) return [name, {}] as const;
      const inBoth = compareNames(namesOf(was), namesOf(is)).kept;
      return [
        name,
        {
          questions: listOf(namesOf(form)),
          fields: Object.fromEntries(form.fields.map(field => [field.name, limitsOf(form, field)])),
          maxFiles: form.maxFiles,
          other: {
            // In the order of `inBoth`: another order is reported by `questions` already.
            groups: form.groups.map(group => ({ ...group, fields: inBoth.filter(field => group.fields.includes(field)) })),
            privacy: form.privacy?.to,
            ...without(form.schema, reportedOfForms),
          },
          words: wordsOfBoth(site.locales[code]?.forms[name], was, is),
        },
      ] as const;
    });
    return Object.fromEntries(forms);
  },
  by: 3,
  places: [
    ['+ *', change => `The form ${formTitle(change)} is new.`],
    ['- *', change => `The form ${formTitle(change)} is gone.`],
    ...within(
      change => `${formTitle(change)}: `,
      [
        ['+ *.questions.*', change => `${labelOf(change)} is asked${isRequired(change) ? ', and must be answered' : ''}.`],
        ['- *.questions.*', change => `${labelOf(change)} is no longer asked.`],
        ['*.questions.order', () => 'The questions stand in another order.'],
        ...within(change => `${labelOf(change)} `, limitPlaces()),
        ['*.maxFiles', ({ was, is }) => `It takes ${is} files in all (before: ${was}).`],
        ['*.other.**', ({ rest, text }) => `${rest}: ${text}.`],
        ['*.words.**', ({ rest, text }) => `${rest}: ${text}.`],
      ],
    ),
  ],
});

const isRequired = (change: Change) => formsOf(change)[1]?.fields.find(({ name }) => name === change.names[1])?.isRequired === true;

/** What a field takes; what has no words of its own is in `other`. */
function limitsOf({ schema }: Form, field: FormField) {
  const { upload, options = [] } = field;
  const own = schemaFields(schema).find(({ name }) => name === field.name)?.schema;
  return {
    required: field.isRequired,
    kind: field.kind,
    maxLength: field.maxLength,
    notBefore: field.notBefore,
    options,
    maxFiles: upload?.maxFiles,
    size: upload && upload.maxBytes / 1024 / 1024,
    types: upload?.types ?? [],
    when: JSON.stringify(field.when),
    other: without({ ...own, ...field }, reportedOfFields),
  };
}

function limitPlaces(): Place[] {
  const number = new Intl.NumberFormat('en');
  const limit = (takes: (most: string) => string, none: string) =>
    (({ was, is }) => {
      if (is === undefined) return none;
      return `${takes(number.format(is as number))}${was === undefined ? '' : ` (before: ${number.format(was as number)})`}.`;
    }) satisfies Place[1];
  return [
    ['*.fields.*.required', ({ is }) => (is ? 'must be answered now.' : 'may be left empty now.')],
    ['*.fields.*.kind', ({ was, is }) => `is filled in as ${is} (before: ${was}).`],
    ['*.fields.*.maxLength', limit(most => `takes ${most} characters`, 'takes any number of characters.')],
    ['*.fields.*.notBefore', change => `must not be before ${dayOf(change)}.`],
    ['*.fields.*.options', optionChanges],
    ['*.fields.*.maxFiles', limit(most => `takes ${most} files`, 'takes no files.')],
    ['*.fields.*.size', limit(most => `takes files of ${most} MiB`, 'takes no files.')],
    ['*.fields.*.types', typeChanges],
    ['*.fields.*.when', () => 'shows in another case than before.'],
    ['*.fields.*.other.pattern', () => 'is checked by another rule.'],
    ['*.fields.*.other.**', ({ rest, text }) => `differs in ${rest}: ${text}.`],
  ];
}

function optionChanges(change: Change): string[] {
  const { added, gone, isReordered } = changedNames(change);
  const [was, is] = formsOf(change);
  const labels = (form: LocalForm | undefined, values: string[]) =>
    values.map(value => quoted(form?.options[change.names[1]]?.find(option => option.value === value)?.label ?? value)).join(', ');
  return [
    ...(added.length === 0 ? [] : [`offers ${labels(is, added)} too.`]),
    ...(gone.length === 0 ? [] : [`no longer offers ${labels(was, gone)}.`]),
    ...(isReordered ? ['offers its options in another order.'] : []),
  ];
}

function typeChanges(change: Change): string[] {
  const { added, gone } = changedNames(change);
  return [
    ...(added.length === 0 ? [] : [`takes files of the type ${added.join(', ')} too.`]),
    ...(gone.length === 0 ? [] : [`no longer takes files of the type ${gone.join(', ')}.`]),
  ];
}

/** The words of a form without those of questions and options that one of the versions does not have. */
function wordsOfBoth(form: LocalForm | undefined, was: LocalForm | undefined, is: LocalForm | undefined) {
  const optionsOf = (own: LocalForm | undefined, name: string) => own?.fields.find(field => field.name === name)?.options ?? [];
  const fields = compareNames(namesOf(was), namesOf(is)).kept.map(name => {
    const { options = {}, ...own } = form?.words.fields[name] ?? {};
    const inBoth = compareNames(optionsOf(was, name), optionsOf(is, name)).kept.map(value => [value, options[value]] as const);
    return [name, { ...own, options: Object.fromEntries(inBoth) }] as const;
  });
  return { ...form?.words, fields: Object.fromEntries(fields) };
}

const formsNamed = ({ before, after }: Versions, name: string) => [before, after].map(({ site }) => defaultLocale(site).forms[name]);
const formsOf = (change: Change) => formsNamed(change, change.names[0]);

const namesOf = (form: Form | undefined) => form?.fields.map(({ name }) => name) ?? [];

/** A form by its title, that of the later version if it has the form. */
export function formTitle(change: Change): string {
  const [was, is] = formsOf(change);
  return quoted((is ?? was)?.schema.title ?? change.names[0]);
}

/** A question by its label, that of the later version if it has the question. */
function labelOf(change: Change, name = change.names[1]): string {
  const [was, is] = formsOf(change).map(form => form?.words.fields[name]?.label);
  return quoted(is ?? was ?? name);
}

function dayOf(change: Change): string {
  if (change.is === undefined) return 'any day';
  return change.is === 'today' ? 'the day of sending' : labelOf(change, String(change.is));
}

/** Keywords of a field that are reported in words of their own, of which some have another name in the schema. */
const reportedOfFields = ['name', 'isRequired', 'kind', 'maxLength', 'notBefore', 'options', 'upload', 'when', 'enum', 'maxItems'];
/** Parts of a form's schema that are reported with its fields, or with its address. */
const reportedOfForms = ['$id', 'maxFiles', 'properties', 'required', 'if', 'then', 'else', 'allOf'];

const without = (value: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
