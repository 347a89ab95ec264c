import { defined } from '../defined.ts';
import type { FormLabels } from '../generated/form-labels.ts';
import type { FormUi } from '../generated/form-ui.ts';
import { fillWords } from '../words/placeholders.ts';
import {
  type Condition,
  type FieldSchema,
  type FormSchema,
  type FormSource,
  type OptionList,
  schemaFields,
  type UploadRule,
} from './form-schema.ts';
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
}

/** Fields that are together under one heading. */
interface FormGroup {
  id: string;
  fields: string[];
  /** Absent for a group that always shows. */
  when?: Condition;
}

export type FieldKind = 'text' | 'email' | 'phone' | 'date' | 'choice' | 'tick' | 'files' | 'products';
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
  /** For choices: the values in their order; for a box to tick the one that it stands for. */
  options?: string[];
  /** For choices from a list that nobody writes into the form. */
  optionsFrom?: OptionList;
  /** For products: the most. */
  most?: number;
  /** For files: the limits of each file, and the number of files. */
  upload?: UploadRule & { maxFiles: number };
}

/** A value to choose and how it is called. */
export interface Option {
  value: string;
  label: string;
}

/** A form with its words in one language. */
export interface LocalForm extends Form {
  words: FormLabels;
  /** Options of each choice with their labels, in the order to show; by field. */
  options: Record<string, Option[]>;
  /** What is done with the answers, and the path of the page that says more. */
  privacy?: { text: string; to: string };
}

/** The contents of a form's fields, by field: text, ids of uploads, or products. */
export type Answers = Record<string, string | string[] | ProductAnswer[]>;

/** Resolves a form that passed the checks. */
export function buildForm(name: string, endpoint: string, { schema, ui }: FormSource): Form {
  const known = new Map(schemaFields(schema).map(field => [field.name, field]));
  const fields = ui.groups
    .flatMap(group => group.fields)
    .flatMap((field): FormField[] => {
      const placed = known.get(field);
      if (placed === undefined) return [];
      const { maxLength, notBefore, enum: options, optionsFrom, upload, maxItems = 1 } = placed.schema;
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
    schema,
    maxFiles: schema.maxFiles ?? 0,
    groups: ui.groups,
    ...defined({ steps: ui.steps }),
    fields,
  };
}

/** Joins a form with its words; `listed` gives the options of a list in the language and in the order to show. */
export function localizeForm(
  form: Form,
  words: FormLabels,
  fill: (line: string) => string,
  listed: (list: OptionList) => Option[],
): LocalForm {
  const filled = fillWords(words, fill);
  const options: LocalForm['options'] = {};
  for (const { name, options: values, optionsFrom } of form.fields) {
    if (optionsFrom !== undefined) options[name] = listed(optionsFrom);
    if (values === undefined || optionsFrom !== undefined) continue;
    const labels = filled.fields[name]?.options ?? {};
    options[name] = values.map(value => ({ value, label: labels[value] ?? value }));
  }
  return { ...form, words: filled, options };
}

/** How a field is filled. A choice of one option is a box to tick, unless the options are from a list. */
export function kindOf({ upload, enum: options, optionsFrom, kind }: FieldSchema): FieldKind {
  if (upload) return 'files';
  if (optionsFrom) return 'choice';
  if (options) return options.length === 1 ? 'tick' : 'choice';
  return kind ?? 'text';
}

/** Whether a field or group is visible with these answers. */
export function isShown({ when }: { when?: Condition }, answers: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(when ?? {}).every(([field, option]) => Object.hasOwn(answers, field) && answers[field] === option);
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
