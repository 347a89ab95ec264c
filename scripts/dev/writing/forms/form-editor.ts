import type { ChangeAnswer } from '#client/dev/edit/change-answer.ts';
import type { FieldKind, FieldQuestions, NewFieldOrder, NewFormOrder } from '#client/dev/edit/forms/form-order.ts';
import { kebabOf } from '#client/dev/edit/names.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { planField } from '../../../add/field/field.ts';
import { formShapes } from '../../../add/field/form-shapes.ts';
import { kindOfShape, ownKinds } from '../../../add/field/read-field.ts';
import { planForm } from '../../../add/form.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { changeSite } from '../carry-out.ts';
import type { SiteWriter } from '../site-writer.ts';
import { typedWords } from '../typed-words.ts';
import { formOf } from './form-of.ts';

/** Adds forms, and fields of forms, as the commands do. Each method throws if a file cannot be read or written. */
export interface FormEditor {
  /** What is asked for a field of the form that a block shows; `undefined` for another block. */
  questions(page: string, block: string): FieldQuestions | undefined;
  addField(order: NewFieldOrder): Promise<ChangeAnswer>;
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
        fields: schemaFields(schema).map(({ name }) => name),
        choosers: schemaFields(schema).flatMap(({ name, schema: { enum: options, optionsFrom } }) =>
          options === undefined || optionsFrom !== undefined ? [] : [{ name, options }],
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
        const { version } = planField(site, {
          form,
          written: writtenField(order, Object.keys(options)),
          labels,
          label: labels[original.code],
          optionLabels: options,
          unit: order.unit.trim() || undefined,
        });
        return `added the field \`${order.name}\` to the form \`${form}\`${version === undefined ? '' : `, which is \`${version}\` now`}`;
      }),
    addForm: ({ page, name, titles }) =>
      changeSite(writer, site => {
        planForm(site, { form: name, page, titles: typedWords(titles) });
        return `added the form \`${name}\` to the page \`${page}\``;
      }),
  };
}

const formIn = ({ draft }: LoadedSite, page: string, block: string) => draft && formOf(draft, page, block);

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
