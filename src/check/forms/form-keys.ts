import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { optionsIn, pathOfOptions } from '#site/forms/form-schema.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import type { ExpectedKeys } from '../lookup/key-expectation.ts';
import { repeated } from '../lookup/repeated.ts';
import type { Place } from '../problem.ts';

/** The words that a form needs: for each group of its layout, and for each field of its schema with its options. */
export function formKeys(draft: Draft, form: string): ExpectedKeys[] {
  const { schema, ui } = (Object.hasOwn(draft.forms, form) ? draft.forms[form] : undefined) ?? {};
  const fields = schema === undefined ? [] : schemaFields(schema);
  const file = files.formSchema(form);
  const groups = (ui?.groups ?? []).map(({ id }, index) => [id, { file: files.formUi(form), path: ['groups', index, 'id'] }] as const);
  const names = fields.map(({ name, path }) => [name, { file, path, on: 'key' }] as const);
  // Text fields and countries have no options in the words: any that are written are left over.
  const options = fields.map(field => keysAt(['fields', field.name, 'options'], file, optionPlaces(field, file)));
  return [
    ...(ui === undefined ? [] : [keysAt(['groups'], files.formUi(form), groups)]),
    ...(schema === undefined ? [] : [keysAt(['fields'], file, names)]),
    ...options,
    ...(schema === undefined ? [] : helpKeys(draft, form, fields)),
  ];
}

/**
 * Help for the options of a choice may name each choice and each of its options; every language has it for those for which the
 * default language has.
 */
function helpKeys(draft: Draft, form: string, fields: readonly PlacedField[]): ExpectedKeys[] {
  const file = files.formSchema(form);
  const original = draftLanguages(draft)[0]?.words?.formLabels[form]?.fields ?? {};
  const choices = fields.map(field => ({ ...field, places: optionPlaces(field, file) })).filter(({ places }) => places.length > 0);
  const keysOf = (path: NodePath, places: readonly (readonly [string, Place])[]): ExpectedKeys => {
    const written = nodeAt(original, path.slice(1)) ?? {};
    const isWritten = ([name]: readonly [string, Place]) => Object.hasOwn(written, name);
    return { path, keys: new Map(places.filter(isWritten)), optional: new Set(places.map(([name]) => name)), namedIn: file };
  };
  return Object.entries(original).flatMap(([field, { helpFor }]) => {
    if (helpFor === undefined) return [];
    const path = ['fields', field, 'helpFor'];
    return [
      keysOf(
        path,
        choices.map(choice => [choice.name, { file, path: choice.path, on: 'key' }]),
      ),
      ...choices.map(({ name, places }) => keysOf([...path, name], places)),
    ];
  });
}

/** Where a schema names the options of a choice; none for other fields, and for countries, whose words are elsewhere. */
function optionPlaces({ path, schema }: PlacedField, file: string) {
  if (schema.optionsFrom !== undefined) return [];
  const options = [...path, ...pathOfOptions(schema)];
  return (optionsIn(schema) ?? []).map((option, index): readonly [string, Place] => [option, { file, path: [...options, index] }]);
}

const keysAt = (path: NodePath, namedIn: string, keys: readonly (readonly [string, Place])[]): ExpectedKeys => ({
  path,
  keys: new Map(keys),
  optional: new Set(),
  // If a name is used twice, another name has lost its words: the duplicate is reported, and the words are not left over.
  namedIn: repeated(keys.map(([key]) => key)).size > 0 ? undefined : namedIn,
});
