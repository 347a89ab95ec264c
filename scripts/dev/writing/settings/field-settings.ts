import type { Draft } from '#check/draft.ts';
import type { Settings } from '#client/dev/edit/blocks/settings-types.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { nextFormId } from '#site/forms/form-id.ts';
import type { FieldSchema } from '#site/forms/form-schema.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { insertJsonItem, removeJson, replaceJsonText } from '../../../add/field/json-edits.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { formWords } from '../forms/form-words.ts';
import { setJsonChanged } from './set-json-changed.ts';
import { standaloneSchema } from './standalone-schema.ts';

/** A field of a form, and where it is written. */
export interface FieldPlace {
  form: string;
  file: string;
  id: string;
  field: PlacedField;
}

/** What each kind of field can say beside its title and description. */
const limits: Record<string, readonly string[]> = {
  string: ['maxLength'],
  integer: ['minimum', 'maximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'multipleOf'],
};

/** A field by its name; `undefined` for one that the form does not have. */
export function fieldPlace({ forms }: Draft, form: string, name: string): FieldPlace | undefined {
  const schema = Object.hasOwn(forms, form) ? forms[form]?.schema : undefined;
  const field = schema && schemaFields(schema).find(known => known.name === name);
  return schema && field && { form, file: files.formSchema(form), id: schema.$id, field };
}

/** The settings of a field, as far as its kind has them, and whether it must be answered. */
export function fieldSettings(place: FieldPlace, { draft, schemas }: LoadedSite, text: string): Settings {
  const { form, file, field } = place;
  if (draft === undefined) throw new Error('The site cannot be read.');
  const { properties, ...schema } = standaloneSchema(schemas.schemas, draft, 'form.schema.json#/$defs/field', []);
  const written = writtenField(text, field);
  const own = keysOf(written);
  const shown = Object.fromEntries(Object.entries(Object(properties)).filter(([key]) => own.includes(key)));
  const isRequired = { title: 'Required', description: 'It must be answered.', type: 'boolean' };
  const value = Object.fromEntries(Object.entries(written).filter(([key]) => own.includes(key)));
  const { start } = readYaml(file, text).locate(field.path);
  return {
    title: `Field “${formWords(draft, form).fields?.[field.name]?.label ?? field.name}” of the form ${form}`,
    line: `${file}:${start.line}`,
    schema: { ...schema, properties: { isRequired, ...shown } },
    value: { isRequired: field.isRequired, ...value },
    developers: ['title', 'description'],
  };
}

/**
 * Plans other settings of a field: only what differs is written. A form that takes less than before has a new version.
 */
export function planFieldSettings(site: OpenSite, { file, id, field }: FieldPlace, given: Record<string, unknown>): void {
  const { changes } = site;
  const { isRequired = false, ...rest } = given;
  const text = changes.read(file) ?? '';
  const written = writtenField(text, field);
  const shown = keysOf(written);
  const kept = Object.entries(written).map(([key, value]) => [key, shown.includes(key) ? rest[key] : value]);
  const wanted: FieldSchema = { ...rest, ...Object.fromEntries(kept) };
  changes.put(file, setJsonChanged(text, field.path, wanted));
  if (isRequired !== field.isRequired) setRequired(site, file, field, isRequired === true);
  if ((isRequired === true && !field.isRequired) || takesLess(written, wanted))
    changes.edit(file, source => replaceJsonText(source, ['$id'], nextFormId(id)));
}

/** A field as its file says it: without what the shape says that it refers to. */
function writtenField(text: string, { path }: PlacedField): FieldSchema {
  return nodeAt(JSON.parse(text), path) as FieldSchema;
}

/** The keys of a field that its settings show. */
function keysOf(schema: FieldSchema): string[] {
  return ['title', 'description', ...(limits[schema.type ?? ''] ?? [])];
}

function setRequired({ changes }: OpenSite, file: string, { name, path }: PlacedField, isRequired: boolean): void {
  const list = [...path.slice(0, -2), 'required'];
  if (isRequired) {
    changes.edit(file, source => insertJsonItem(source, list, name));
    return;
  }
  const names = nodeAt(readYaml(file, changes.read(file) ?? '').value, list);
  const index = Array.isArray(names) ? names.indexOf(name) : -1;
  if (Array.isArray(names) && names.length === 1) changes.put(file, setJsonChanged(changes.read(file) ?? '', list, []));
  else changes.edit(file, source => removeJson(source, [...list, index]));
}

/** Whether answers that were right before may be wrong now. */
function takesLess(before: FieldSchema, after: FieldSchema): boolean {
  const limit = (schema: FieldSchema, key: string) => (schema as unknown as Record<string, number | undefined>)[key];
  const isLower = (key: string) => (limit(after, key) ?? Number.POSITIVE_INFINITY) < (limit(before, key) ?? Number.POSITIVE_INFINITY);
  const isHigher = (key: string) => (limit(after, key) ?? Number.NEGATIVE_INFINITY) > (limit(before, key) ?? Number.NEGATIVE_INFINITY);
  const step = limit(after, 'multipleOf');
  return isLower('maxLength') || isLower('maximum') || isHigher('minimum') || (step !== undefined && step !== limit(before, 'multipleOf'));
}
