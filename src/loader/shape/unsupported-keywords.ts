import type { Finding } from '#check/problem.ts';
import { isMap, type NodePath } from '#site/node-path.ts';
import { type Advice, conditionAdvice, writtenConditions } from './condition-advice.ts';
import { isAt } from './misplaced-key.ts';
import { describeValue, quote } from './wording.ts';

/**
 * The findings of a form's schema, in which keywords of JSON Schema that forms do not have say what to write instead. `written` is the
 * schema as it is in the file.
 */
export function withAdvice(findings: readonly Finding[], file: string, written: unknown): Finding[] {
  const advised = adviceFor(written);
  // What else is wrong at such a place follows from the keyword.
  const others = findings.filter(
    ({ code, at }) => !isOfCondition(code, at.path, advised) && !advised.some(({ path }) => isAt(at.path, path)),
  );
  return [
    ...others,
    ...advised.map(({ path, message, on }): Finding => ({ code: 'form/unsupported', message, at: { file, path, on: on ?? 'key' } })),
  ];
}

/** Whether a finding follows from a condition that is not one: what it lacks for that, or what belongs to an `if` within it. */
function isOfCondition(code: Finding['code'], path: NodePath, advised: readonly Advice[]): boolean {
  if (path.length === 0) return code === 'shape/value';
  const isAdvised = (part: NodePath) => advised.some(advice => advice.path.length === part.length + 1 && isAt(advice.path, part));
  const last = String(path.at(-1));
  if (code === 'shape/missing-key') return (path[0] === 'allOf' && path.length === 2) || isCondition(last) ? isAdvised(path) : false;
  return isCondition(last) && isCondition(String(path.at(-2))) && isAdvised(path.slice(0, -1));
}

const isCondition = (step: string) => ['if', 'then', 'else'].includes(step);

/** Whether a file is the schema of a form with such keywords. */
export const hasAdvice = (file: string, written: unknown): boolean =>
  file.startsWith('forms/') && isMap(written) && written.type === 'object' && adviceFor(written).length > 0;

const adviceFor = (written: unknown): Advice[] => [
  ...formAdvice(written),
  ...conditionAdvice(written),
  ...fieldsIn(written).flatMap(fieldAdvice),
];

/** What says the same as a keyword of a whole form. */
const formKeywords: Record<string, string> = {
  anyOf: 'Name the fields that must be answered in `required`, and say in the help of the others when they are needed',
  oneOf: 'Fields for certain options of a choice are in `then` of a condition: `if` with `then`, several of them in `allOf`',
  not: 'Name the fields that must be answered in `required`',
  dependentRequired: 'Fields that belong to an option of a choice are in `then` or `else`, with a `required` of their own',
  dependentSchemas: 'Fields that belong to an option of a choice are in `then` or `else`',
  patternProperties: 'Write each field with its name in `properties`',
  minProperties: 'Name the fields that must be answered in `required`',
  maxProperties: 'All fields show: how many are answered is up to the visitor',
  $defs: 'A shape that several fields share is a file of its own in schemas/forms, to which they refer with `$ref`',
};

/** What says the same as a keyword of one field. */
const fieldKeywords: Record<string, string> = {
  minLength: 'A field that must be answered is named in `required`; blanks alone are no answer. For another length use `pattern`',
  exclusiveMinimum: 'Use `minimum` with the first number that is taken',
  exclusiveMaximum: 'Use `maximum` with the last number that is taken',
  const: 'A box that must be ticked is `"enum": ["yes"]`, and is named in `required`',
  default: 'A link fills in an answer: `/contactUs/index?interest=ip`',
  examples: 'An example is the `placeholder` or the `help` of the field, in the words of each language',
  enumNames: 'The labels of options are `options` of the field, in the words of each language',
  oneOf: 'Options are the `enum` of the field; their labels are in the words of each language',
  anyOf: 'Options are the `enum` of the field; their labels are in the words of each language',
  allOf: 'Write all rules in the field itself, or refer to one shape with `$ref`',
  not: 'Say with `pattern` or `enum` what is taken',
  if: '`if` is for the whole form: write it beside `properties`',
  minItems: 'A field that must be answered is named in `required`: then at least one option is chosen',
  maxItems: 'Say in the help how many options to choose. The number of files is in a shape such as attachments.schema.json',
  contains: 'Say in the help which options belong together',
  properties: 'Each field has one answer. Write one field for each, and put them together in a group of the layout',
  contentEncoding: 'Files have a shape of their own, such as attachments.schema.json: use `$ref`',
  contentMediaType: 'Files have a shape of their own, such as attachments.schema.json: use `$ref`',
  required: 'The list `required` of the form names the fields that must be answered',
  readOnly: 'What nobody can change is a text on the page: write it in the help',
  upload: 'Limits of files are in a shape of their own: copy attachments.schema.json, change it, and refer to the copy with `$ref`',
  kind: 'Kinds are in shapes: `$ref` to email.schema.json, phone.schema.json or date.schema.json',
  optionsFrom: 'Lists are in shapes: `$ref` to a shape with a list, such as country.schema.json',
};

/** The shape or the rule in place of a `format` of JSON Schema. */
const formats: Record<string, string> = {
  email: 'Refer to email.schema.json with `$ref`',
  'idn-email': 'Refer to email.schema.json with `$ref`',
  date: 'Refer to date.schema.json with `$ref`',
  'date-time': 'Refer to date.schema.json with `$ref` for the day, and ask for the time in a text',
  'data-url': 'Refer to attachments.schema.json with `$ref`',
};

function formAdvice(written: unknown): Advice[] {
  if (!isMap(written)) return [];
  return Object.keys(written).flatMap(key =>
    Object.hasOwn(formKeywords, key) ? [{ path: [key], message: `Forms have no ${quote(key)}. ${formKeywords[key]}.` }] : [],
  );
}

/** All fields as they are written, those of branches too. */
function fieldsIn(written: unknown): { path: NodePath; field: Record<string, unknown> }[] {
  const branches: [NodePath, unknown][] = [
    [[], written],
    ...writtenConditions(written).flatMap(({ path, condition }): [NodePath, unknown][] => [
      [[...path, 'then'], condition.then],
      [[...path, 'else'], condition.else],
    ]),
  ];
  return branches.flatMap(([path, branch]) => {
    const properties = isMap(branch) ? branch.properties : undefined;
    if (!isMap(properties)) return [];
    return Object.entries(properties).flatMap(([name, field]) => (isMap(field) ? [{ path: [...path, 'properties', name], field }] : []));
  });
}

function fieldAdvice({ path, field }: { path: NodePath; field: Record<string, unknown> }): Advice[] {
  const name = quote(String(path.at(-1)));
  const type = typeAdvice(field.type);
  const format = typeof field.format === 'string' ? (formats[field.format] ?? 'Say with `pattern` what is right') : undefined;
  const keywords = Object.keys(field).filter(key => Object.hasOwn(fieldKeywords, key));
  const foreign = Object.keys(field).filter(key => isForeign(key, field));
  // Of an object only that it is one is said, whatever it has.
  if (field.type === 'object') return [{ path, message: `${name} cannot be of type \`object\`. ${fieldKeywords.properties}.` }];
  return [
    ...(type === undefined
      ? []
      : [{ path: [...path, 'type'], message: `${name} cannot be ${describeType(field.type)}. ${type}.`, on: 'value' as const }]),
    ...(format === undefined ? [] : [{ path: [...path, 'format'], message: `Fields have no \`format\`. ${format}.` }]),
    ...keywords.map(key => ({
      path: [...path, key],
      message: `Fields have no ${quote(key)}. ${fieldKeywords[key]}.`,
    })),
    ...foreign.map(key => ({
      path: [...path, key],
      message: `${quote(key)} says nothing about ${name}: it is ${limits[key]?.meaning}. Remove it here.`,
    })),
  ];
}

/** Limits of answers of certain types, and what they are. */
const limits: Record<string, { types: readonly string[]; meaning: string }> = {
  maxLength: { types: ['string'], meaning: 'the length of a text' },
  pattern: { types: ['string'], meaning: 'the form of a text' },
  minimum: { types: ['integer', 'number'], meaning: 'the least number, for `type: integer` or `number`' },
  maximum: { types: ['integer', 'number'], meaning: 'the greatest number, for `type: integer` or `number`' },
  multipleOf: { types: ['integer', 'number'], meaning: 'the step of numbers, for `type: integer` or `number`' },
  uniqueItems: { types: ['array'], meaning: 'for several options, with `type: array`' },
  items: { types: ['array'], meaning: 'for several options, with `type: array`' },
};

/** Whether a limit is for answers of another type than the field has; the type of one that refers to a shape is not known here. */
function isForeign(key: string, { type, enum: options }: Record<string, unknown>): boolean {
  const limit = Object.hasOwn(limits, key) ? limits[key] : undefined;
  const known = type ?? (options === undefined ? undefined : 'string');
  return (
    limit !== undefined &&
    typeof known === 'string' &&
    ['string', 'integer', 'number', 'array'].includes(known) &&
    !limit.types.includes(known)
  );
}

const describeType = (type: unknown) =>
  Array.isArray(type) ? 'of several types' : `of ${describeValue(type).replace('the text', 'type')}`;

function typeAdvice(type: unknown): string | undefined {
  if (Array.isArray(type)) return 'Write one type. A field that may stay empty is left out of `required`';
  if (type === 'boolean')
    return 'A box to tick is `"enum": ["yes"]`; a question with two answers is `"enum": ["yes", "no"]`, with the widget `radio` in the layout';
  if (type === 'null') return 'A field that may stay empty is left out of `required`';
  return undefined;
}
