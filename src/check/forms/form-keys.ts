import { schemaFields } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import type { ExpectedKeys } from '../lookup/key-expectation.ts';
import { repeated } from '../lookup/repeated.ts';
import type { Place } from '../problem.ts';

/** The words that a form wants: of each group of its layout, and of each field of its schema with its options. */
export function formKeys({ forms }: Draft, form: string): ExpectedKeys[] {
  const { schema, ui } = (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? {};
  const fields = schema === undefined ? [] : schemaFields(schema);
  const file = files.formSchema(form);
  const groups = (ui?.groups ?? []).map(({ id }, index) => [id, { file: files.formUi(form), path: ['groups', index, 'id'] }] as const);
  const names = fields.map(({ name, path }) => [name, { file, path, on: 'key' }] as const);
  // Of text and countries no options are expected: those that are written are left over.
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
  // Where a name is taken twice, another has lost its words: that is told, and the words are not left over.
  namedIn: repeated(keys.map(([key]) => key)).size > 0 ? undefined : namedIn,
});
