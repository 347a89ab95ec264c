import { defined } from '../defined.ts';
import type { FormSummary, FormUi } from '../generated/form-ui.ts';
import { thousands } from '../words/format.ts';
import type { FormWords, SharedFormWords } from '../words/interface.ts';
import { fillWords } from '../words/placeholders.ts';
import { holds, wholeCondition } from './conditions/conditions.ts';
import { schemaFields } from './conditions/schema-fields.ts';
import { withWholeConditions } from './conditions/whole-conditions.ts';
import type { FieldKind } from './field-kinds.ts';
import {
  type Condition,
  type FieldSchema,
  type FormSchema,
  type FormSource,
  type OptionList,
  optionsIn,
  type UploadRule,
} from './form-schema.ts';
import { withUnit } from './numbers.ts';
import type { ProductAnswer } from './products.ts';

/** A form of the site without words: what the server needs to validate answers, and the browser to draw fields. */
export interface Form {
  /** `contact` */
  name: string;
  /** Name and version: `contact_v1`. */
  id: string;
  /** Path that takes the answers. */
  endpoint: string;
  /** Whether the endpoint also takes the fields as plain form data. */
  takesFormData?: true;
  /** Without references; countries are an `enum`. Validators are compiled from it. */
  schema: FormSchema;
  /** Most files in all upload fields together; 0 for a form without any. */
  maxFiles: number;
  groups: FormGroup[];
  /** Whether one group shows after the other, then all answers. */
  steps?: true;
  /** All fields in the order of the page. */
  fields: FormField[];
  /** Which answers stand for a request; absent where the layout does not say. */
  summary?: FormSummary;
}

/** Fields that are together under one heading. */
interface FormGroup {
  id: string;
  fields: string[];
  /** Absent for a group that always shows. */
  when?: Condition;
}

type Widget = NonNullable<FormUi['widgets']>[string];

/** One question of a form. */
export interface FormField {
  name: string;
  kind: FieldKind;
  widget?: Widget;
  /** Whether it must be answered when it is visible. */
  isRequired: boolean;
  /** Absent for a field that is always there. */
  when?: Condition;
  /** In code points. */
  maxLength?: number;
  /** For dates: `today`, or the date field that must not be later. */
  notBefore?: string;
  /** For numbers: what is taken. */
  range?: NumberRange;
  /** For choices of one or several: the values in their order; for a box to tick its one value. */
  options?: string[];
  /** For choices from a list that nobody writes into the form. */
  optionsFrom?: OptionList;
  /** For products: the most. */
  most?: number;
  /** For files: the limits of each file, and the number of files. */
  upload?: UploadRule & { maxFiles: number };
}

/** The numbers that a field takes: from the least to the most, of a step its multiples. */
interface NumberRange {
  least: number;
  most: number;
  isWhole: boolean;
  step?: number;
}

/** A value to choose and how it is called. */
export interface Option {
  value: string;
  label: string;
}

/** A form with its words in one language. */
export interface LocalForm extends Omit<Form, 'summary'> {
  words: FormWords;
  /** Options of each choice with their labels, in the order to show; by field. */
  options: Record<string, Option[]>;
  /** Limits of each number as texts of the language, the most with its unit; by field. */
  ranges: Record<string, { from: string; to: string; step?: string }>;
  /** What is done with the answers, and the path of the page that says more. */
  privacy?: { text: string; to: string };
}

/** The forms of a site in one language, and the words that they share. */
export interface LocalForms {
  /** By name. */
  forms: Record<string, LocalForm>;
  sharedFormWords: SharedFormWords;
}

/** The contents of a form's fields, by field: text, a number, ids of uploads or options, or products. */
export type Answers = Record<string, string | number | string[] | ProductAnswer[]>;

/** Resolves a form that passed the checks. */
export function buildForm(name: string, endpoint: string, { schema, ui }: FormSource): Form {
  const written = schemaFields(schema);
  const known = new Map(written.map(field => [field.name, field]));
  const fields = ui.groups
    .flatMap(group => group.fields)
    .flatMap((field): FormField[] => {
      const placed = known.get(field);
      if (placed === undefined) return [];
      const { maxLength, notBefore, optionsFrom, upload, maxItems = 1 } = placed.schema;
      const options = optionsIn(placed.schema);
      const widget = ui.widgets?.[field];
      return [
        {
          name: field,
          kind: kindOf(placed.schema),
          isRequired: placed.isRequired,
          ...defined({
            widget,
            when: placed.when,
            maxLength: options ? undefined : maxLength,
            notBefore,
            range: rangeOf(placed.schema),
            options,
            optionsFrom,
            most: kindOf(placed.schema) === 'products' ? maxItems : undefined,
            upload: upload && { ...upload, maxFiles: maxItems },
          }),
        },
      ];
    });
  return {
    name,
    id: schema.$id,
    endpoint,
    schema: withWholeConditions(schema),
    maxFiles: schema.maxFiles ?? 0,
    groups: ui.groups.map(group => (group.when === undefined ? group : { ...group, when: wholeCondition(group.when, written) })),
    ...defined({ steps: ui.steps, summary: ui.summary }),
    fields,
  };
}

/**
 * Joins a form with its words; `listed` gives the options of a list in the language and in the order to show. The summary is for staff alone
 * and stays with the server.
 */
export function localizeForm(
  { summary: _summary, ...form }: Form,
  words: FormWords,
  fill: (line: string) => string,
  { listed, htmlLang }: { listed: (list: OptionList) => Option[]; htmlLang: string },
): LocalForm {
  const filled = fillWords(words, fill);
  const options: LocalForm['options'] = {};
  const ranges: LocalForm['ranges'] = {};
  for (const { name, options: values, optionsFrom, range } of form.fields) {
    if (range !== undefined) ranges[name] = rangeTexts(range, filled.fields[name]?.unit, htmlLang);
    if (optionsFrom !== undefined) options[name] = listed(optionsFrom);
    if (values === undefined || optionsFrom !== undefined) continue;
    const labels = filled.fields[name]?.options ?? {};
    options[name] = values.map(value => ({ value, label: labels[value] ?? value }));
  }
  return { ...form, words: filled, options, ranges };
}

function rangeTexts({ least, most, step }: NumberRange, unit: string | undefined, htmlLang: string): LocalForm['ranges'][string] {
  const write = (number: number) => thousands(number, htmlLang);
  return {
    from: write(least),
    to: withUnit(write(most), unit),
    ...defined({ step: step === undefined ? undefined : write(step) }),
  };
}

/** The name that a field for the sender's company has in all forms. */
export const companyField = 'companyName';

/** How a field is filled. A choice of one option is a box to tick, unless the options are from a list. */
export function kindOf({ type, upload, enum: options, items, optionsFrom, kind }: FieldSchema): FieldKind {
  if (upload) return 'files';
  if (optionsFrom) return 'choice';
  if (options) return options.length === 1 ? 'tick' : 'choice';
  if (items?.enum) return 'several';
  if (type === 'integer' || type === 'number') return 'number';
  return kind ?? 'text';
}

function rangeOf({ type, minimum = 0, maximum = 0, multipleOf: step }: FieldSchema): NumberRange | undefined {
  if (type !== 'integer' && type !== 'number') return undefined;
  // Whole numbers need no step of 1.
  return { least: minimum, most: maximum, isWhole: type === 'integer', ...defined({ step: step === 1 ? undefined : step }) };
}

/** Whether a field or group is visible with these answers. */
export function isShown({ when }: { when?: Condition }, answers: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || holds(when, answers);
}

/** The answers of the visible fields, which are sent. Answers of hidden fields stay in the browser. */
export function shownAnswers(form: Form, answers: Answers): Answers {
  const shown = new Set(form.fields.filter(field => isShown(field, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.has(name)));
}

/** Whether the form is about one entry of the catalogue, so that only pages of entries show it. */
export function wantsSubject({ fields }: Form): boolean {
  return fields.some(({ widget }) => widget === 'subject');
}
