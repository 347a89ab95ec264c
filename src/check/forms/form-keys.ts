import { schemaFields } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import type { ExpectedKeys } from '../lookup/key-expectation.ts';
import { repeated } from '../lookup/repeated.ts';
import type { Place } from '../problem.ts';

/** The words that a form needs: for each group of its layout, and for each field of its schema with its options. */
export function formKeys({ forms }: Draft, form: string): ExpectedKeys[] {
  const { schema, ui } = (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? {};
  const fields = schema === undefined ? [] : schemaFields(schema);
  const file = files.formSchema(form);
  const groups = (ui?.groups ?? []).map(({ id }, index) => [id, { file: files.formUi(form), path: ['groups', index, 'id'] }] as const);
  const names = fields.map(({ name, path }) => [name, { file, path, on: 'key' }] as const);
  // Text fields and countries have no options in the words: any that are written are left over.
  const options = fields.map(({ name, path, schema: { enum: values = [], optionsFrom } }) => {
    const own = optionsFrom === undefined ? values.map((value, index) => [value, { file, path: [...path, 'enum', index] }] as const) : [];
    return keysAt(['fields', name, 'options'], file, own);
  });
  return [
    ...(ui === undefined ? [] : [keysAt(['groups'], files.formUi(form), groups)]),
    ...(schema === undefined ? [] : [keysAt(['fields'], file, names)]),
    ...options,
  ];
}

const keysAt = (path: NodePath, namedIn: string, keys: readonly (readonly [string, Place])[]): ExpectedKeys => ({
  path,
  keys: new Map(keys),
  optional: new Set(),
  // If a name is used twice, another name has lost its words: the duplicate is reported, and the words are not left over.
  namedIn: repeated(keys.map(([key]) => key)).size > 0 ? undefined : namedIn,
});
