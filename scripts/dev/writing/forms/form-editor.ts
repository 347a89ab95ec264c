import type { ChangeAnswer } from '#client/dev/edit/change-answer.ts';
import type {
  FieldChange,
  FieldGroup,
  FieldKind,
  FieldQuestions,
  NewFieldOrder,
  NewFormOrder,
  OptionChange,
  ShownField,
} from '#client/dev/edit/forms/form-order.ts';
import { kebabOf } from '#client/dev/edit/names.ts';
import type { TextPlace } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { type FieldSchema, type FormSchema, optionsIn } from '#site/forms/form-schema.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import { nodeAt, pointerOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { planField } from '../../../add/field/field.ts';
import { caseText } from '../../../add/field/field-case.ts';
import { formShapes } from '../../../add/field/form-shapes.ts';
import { kindOfShape, ownKinds } from '../../../add/field/read-field.ts';
import { planForm } from '../../../add/form.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { planFieldRemoval } from '../../../remove/field.ts';
import { changeSite } from '../carry-out.ts';
import { fieldPlace } from '../settings/field-settings.ts';
import type { SiteWriter } from '../site-writer.ts';
import { typedWords } from '../typed-words.ts';
import { planOptionChange } from './change-option.ts';
import { formOf } from './form-of.ts';
import { formWords } from './form-words.ts';
import { planFieldStep } from './step-field.ts';

/** Adds forms, and adds, moves and removes their fields and options, as the commands do. Each method throws if a file cannot be read or written. */
export interface FormEditor {
  /** What is asked for a field of the form that a block shows; `undefined` for another block. */
  questions(page: string, block: string): FieldQuestions | undefined;
  addField(order: NewFieldOrder): Promise<ChangeAnswer>;
  changeField(order: FieldChange): Promise<ChangeAnswer>;
  changeOption(order: OptionChange): Promise<ChangeAnswer>;
  addForm(order: NewFormOrder): Promise<ChangeAnswer>;
}

export function createFormEditor(writer: SiteWriter): FormEditor {
  return {
    questions(page, block) {
      const loaded = writer.loaded();
      const form = formIn(loaded, page, block);
      const schema = form === undefined ? undefined : loaded.draft?.forms[form]?.schema;
      if (form === undefined || schema === undefined) return undefined;
      const site = openLoaded(writer.root, loaded);
      const worded = site.languages.filter(({ code }) => site.changes.read(files.formLabels(code, form)) !== undefined);
      return {
        form,
        languages: worded.map(({ code, name, isDefault }) => ({ code, name, isNeeded: isDefault })),
        kinds: fieldKinds(site, loaded),
        groups: groupsOf(form, schema, site),
        choosers: schemaFields(schema).flatMap(({ name, schema: { enum: options, optionsFrom } }) =>
          options === undefined || optionsFrom !== undefined ? [] : [chooserOf(formWords(site.draft, form), name, options)],
        ),
      };
    },
    addField: order =>
      changeSite(writer, site => {
        const form = formIn(writer.loaded(), order.page, order.block);
        if (form === undefined) throw new UsageError(`The block \`${order.block}\` shows no form.`);
        const [original] = site.languages;
        const labels = typedWords(order.labels);
        const options = optionsOf(order);
        planField(site, {
          form,
          written: writtenField(order, Object.keys(options)),
          labels,
          label: labels[original.code],
          optionLabels: options,
          unit: order.unit.trim() || undefined,
          after: order.after || undefined,
        });
        return `added the field “${labels[original.code] ?? order.name}” to the form “${form}”`;
      }),
    changeField: ({ page, block, name, action }) =>
      changeSite(writer, site => {
        const form = formIn(writer.loaded(), page, block);
        if (form === undefined) throw new UsageError(`The block \`${block}\` shows no form.`);
        const label = formWords(site.draft, form).fields?.[name]?.label ?? name;
        if (action === 'remove') {
          planFieldRemoval(site, form, name);
          return `removed the field “${label}” from the form “${form}”`;
        }
        planFieldStep(site, form, name, action === 'up' ? -1 : 1);
        return `moved the field “${label}” of the form “${form}” ${action}`;
      }),
    changeOption: ({ page, block, ...change }) =>
      changeSite(writer, site => {
        const form = formIn(writer.loaded(), page, block) ?? '';
        const place = fieldPlace(site.draft, form, change.name);
        if (place === undefined) throw new UsageError(`The block \`${block}\` has no form with the field \`${change.name}\`.`);
        return planOptionChange(site, place, change);
      }),
    addForm: ({ page, name, titles }) =>
      changeSite(writer, site => {
        planForm(site, { form: name, page, titles: typedWords(titles) });
        return `added the form \`${name}\` to the page \`${page}\``;
      }),
  };
}

const formIn = ({ draft }: LoadedSite, page: string, block: string) => draft && formOf(draft, page, block);

function groupsOf(form: string, schema: FormSchema, site: OpenSite): FieldGroup[] {
  const placed = schemaFields(schema);
  const { fields = {}, groups = {} } = formWords(site.draft, form);
  const file = files.formLabels(site.languages[0].code, form);
  const textAt = (...path: string[]) => ({ file, pointer: pointerOf(['fields', ...path]) });
  return (site.draft.forms[form]?.ui?.groups ?? []).map(({ id, when = {}, fields: names }) => ({
    title: groups[id]?.title ?? id,
    when: caseText(when),
    fields: names.map(name => ({
      name,
      label: fields[name]?.label ?? name,
      text: textAt(name, 'label'),
      ...optionsShown(placed.find(field => field.name === name)?.schema, fields[name]?.options, id => textAt(name, 'options', id)),
    })),
  }));
}

/** The options of a choice that the form itself lists; a single one is a box to tick. */
function optionsShown(
  field: FieldSchema | undefined,
  labels: Record<string, string> = {},
  textAt: (id: string) => TextPlace,
): Pick<ShownField, 'options'> | undefined {
  const options = field === undefined || field.optionsFrom !== undefined ? [] : (optionsIn(field) ?? []);
  return options.length < 2 ? undefined : { options: options.map(id => ({ id, label: labels[id] ?? id, text: textAt(id) })) };
}

function chooserOf({ fields = {} }: Partial<FormLabels>, name: string, options: readonly string[]) {
  const { label = name, options: labels = {} } = fields[name] ?? {};
  return { label, options: options.map(option => ({ value: `${name}=${option}`, label: labels[option] ?? option })) };
}

/** Labels of options by the ids that are made of them: `USB hub` is `usb-hub`; without Latin letters it is `option-2`. */
function optionsOf({ options }: NewFieldOrder): Record<string, string> {
  const labels = options.split('\n').flatMap(line => line.trim() || []);
  return Object.fromEntries(labels.map((label, index) => [kebabOf(label) || `option-${index + 1}`, label]));
}

/** A field as the command line says it, `quantity:number>=1<=500!`. */
function writtenField({ name, kind, least, most, isRequired, when }: NewFieldOrder, options: readonly string[]): string {
  const limit = (sign: string, typed: string) => (typed.trim() === '' ? '' : `${sign}${typed.trim()}`);
  const brackets = options.length === 0 ? '' : `(${options.join(',')})`;
  const condition = when === '' ? '' : ` if ${when}`;
  return `${name}:${kind}${brackets}${limit('>=', least)}${limit('<=', most)}${isRequired ? '!' : ''}${condition}`;
}

/** What the kinds are called that have no shape in schemas/forms; the others are called by the title of theirs. */
const names: Record<string, string> = {
  text: 'One line of text',
  long: 'Several lines of text',
  number: 'A whole number',
  decimal: 'A number with fractions',
  choice: 'One of a list',
  radio: 'One of a few, all in sight',
  several: 'Any of several',
  tick: 'A box to tick',
  consent: 'Consent, with a link to the privacy page',
};

/** The kinds of fields that a form of this site can have. */
function fieldKinds(site: OpenSite, { schemas }: LoadedSite): FieldKind[] {
  const own = Object.entries(ownKinds).map(([kind, { limits, hasOptions = false }]): FieldKind => {
    const limited = limits.includes('>=') ? 'number' : limits.includes('<=') ? 'length' : undefined;
    return { kind, name: names[kind] ?? kind, hasOptions, limits: limited };
  });
  const shaped = formShapes(site).map((shape): FieldKind => {
    const title = nodeAt(schemas.schemas.get(`forms/${shape}.schema.json`), ['title']);
    return { kind: kindOfShape(shape), name: String(title ?? shape), hasOptions: false, limits: undefined };
  });
  return [...own, ...shaped];
}
