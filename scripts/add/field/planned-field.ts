import { defined } from '#site/defined.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { upperFirst } from '#site/words/first-letter.ts';
import { readable } from '../kebab-name.ts';
import type { FieldCase } from './field-case.ts';
import { shapeOfKind, type WrittenField } from './read-field.ts';

/** What a field is in each file of its form. */
export interface PlannedField {
  name: string;
  isRequired: boolean;
  /** The case in which it is there; absent for a field that always is. */
  when?: FieldCase;
  /** In the schema. */
  schema: object;
  /** In the layout. */
  widget?: NonNullable<FormUi['widgets']>[string];
  /** In the words of the default language. */
  words: { label: string; help?: string; unit?: string; options?: Record<string, string> };
}

/** Most of a number for which nobody says how much is too much. */
const usualMost = 1_000_000;

/** Words of a field in the default language; a label that is not given is made from the name. */
export interface GivenWords {
  label?: string | undefined;
  unit?: string | undefined;
  /** Labels of options by their ids. */
  optionLabels?: Partial<Record<string, string>> | undefined;
}

/** Plans a field as it was written. */
export function plannedField(field: WrittenField, { label = labelOf(field.name), unit, optionLabels = {} }: GivenWords = {}): PlannedField {
  const { name, kind, options, isRequired, when } = field;
  const widget = widgets[kind];
  const labels = Object.fromEntries(
    (kind === 'tick' || kind === 'consent' ? ['yes'] : options).map(option => [option, optionLabels[option] ?? labelOfOption(option)]),
  );
  return {
    name,
    isRequired,
    schema: { title: label, description: 'What visitors answer here.', ...rulesOf(field) },
    ...defined({ widget, when }),
    words: { label, ...defined({ unit, options: Object.keys(labels).length === 0 ? undefined : labels }) },
  };
}

const widgets: Partial<Record<string, PlannedField['widget']>> = { long: 'textarea', radio: 'radio', consent: 'consent' };

function rulesOf({ kind, options, least, most, step }: WrittenField): object {
  switch (kind) {
    case 'text':
      return { type: 'string', maxLength: most ?? 200 };
    case 'long':
      return { type: 'string', maxLength: most ?? 4000 };
    case 'number':
    case 'decimal':
      return {
        type: kind === 'number' ? 'integer' : 'number',
        minimum: least ?? Math.min(0, most ?? 0),
        maximum: most ?? Math.max(usualMost, least ?? 0),
        ...defined({ multipleOf: step }),
      };
    case 'choice':
    case 'radio':
      return { enum: options };
    case 'several':
      return { type: 'array', uniqueItems: true, items: { enum: options } };
    case 'tick':
    case 'consent':
      return { enum: ['yes'] };
    default:
      return { $ref: `${shapeOfKind(kind)}.schema.json` };
  }
}

/** `companyName` → `Company name`. */
const labelOf = (name: string) => upperFirst(name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => ` ${letter.toLowerCase()}`));

/** `usb-hub` → `Usb hub` */
const labelOfOption = (option: string) => readable(option);
