import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import { compareLists } from './changes.ts';
import { changeIn } from './places.ts';
import { differencesBetween } from './values/differences.ts';

/** Keywords of a field that are reported in words of their own, of which some have another name in the schema. */
const reportedOfFields = new Set(['name', 'isRequired', 'kind', 'maxLength', 'notBefore', 'options', 'upload', 'when', 'enum', 'maxItems']);
/** Parts of a form's schema that are reported with its fields, or with its address. */
const toldOfForms = new Set(['$id', 'maxFiles', 'properties', 'required', 'if', 'then', 'else', 'allOf']);

/** Changes of a field that have no words of their own, by their keyword. */
export function otherFieldChanges(before: FormField, after: FormField, was: LocalForm, is: LocalForm): string[] {
  const schemaOf = ({ schema }: LocalForm, name: string) => schemaFields(schema).find(field => field.name === name)?.schema;
  const [old, own] = [
    { ...schemaOf(was, before.name), ...before },
    { ...schemaOf(is, after.name), ...after },
  ];
  return differencesBetween(old, own)
    .filter(({ path: [keyword = ''] }) => !reportedOfFields.has(keyword))
    .map(difference =>
      difference.path[0] === 'pattern'
        ? 'is checked by another rule.'
        : `differs in ${difference.path.join('.')}: ${changeIn(difference, 'en')}.`,
    );
}

/** Changes of a form besides its fields and its words. */
export function otherFormChanges(was: LocalForm, is: LocalForm): string[] {
  const { kept } = compareLists(
    was.fields.map(({ name }) => name),
    is.fields.map(({ name }) => name),
  );
  const groupsOf = ({ groups }: LocalForm) => groups.map(group => ({ ...group, fields: group.fields.filter(name => kept.includes(name)) }));
  const differences = [
    ...differencesBetween({ groups: groupsOf(was), privacy: was.privacy?.to }, { groups: groupsOf(is), privacy: is.privacy?.to }),
    ...differencesBetween(was.schema, is.schema).filter(({ path: [keyword = ''] }) => !toldOfForms.has(keyword)),
  ];
  return differences.map(difference => `${difference.path.join('.')}: ${changeIn(difference, 'en')}.`);
}
