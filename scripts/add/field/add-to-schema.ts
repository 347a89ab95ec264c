import { conditionsIn } from '#site/forms/conditions/conditions.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import type { OpenSite } from '../../changes/open-site.ts';
import { branchFor, conditionWith } from './field-case.ts';
import { insertJsonItem, insertJsonKey, renameJsonKey } from './json-edits.ts';
import type { PlannedField } from './planned-field.ts';

/** Plans a field in the schema of its form: among those that are always there, or in the branch of its case, which may be new. */
export function addToSchema(
  changes: OpenSite['changes'],
  file: string,
  schema: FormSchema,
  { name, schema: rules, isRequired, when }: PlannedField,
) {
  const branch = when === undefined ? [] : branchFor(schema, when);
  if (branch !== undefined) {
    changes.edit(file, source => insertJsonKey(source, [...branch, 'properties'], name, rules));
    if (isRequired) changes.edit(file, source => insertJsonItem(source, [...branch, 'required'], name));
    return;
  }
  const condition = conditionWith(when ?? {}, { required: isRequired ? [name] : [], properties: { [name]: rules } });
  changes.edit(file, source =>
    schema.allOf === undefined ? insertJsonKey(source, [], 'allOf', [condition]) : insertJsonItem(source, ['allOf'], condition),
  );
  if (conditionsIn(schema).length > 0 || schema.additionalProperties === undefined) return;
  changes.edit(file, source => renameJsonKey(source, [], 'additionalProperties', 'unevaluatedProperties'));
}
