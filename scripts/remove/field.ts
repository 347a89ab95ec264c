import { suggestion } from '#check/suggest/nearest.ts';
import { conditionsIn } from '#site/forms/conditions/conditions.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { nextFormId } from '#site/forms/form-id.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import { removeJson, renameJsonKey, replaceJson, replaceJsonText } from '../add/field/json-edits.ts';
import { readableForm } from '../add/field/readable-form.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { removeWords } from './remove-words.ts';

/**
 * Plans the removal of a field of a form: schema, layout, words; its group goes with it if no other field is there. Gives the new id of
 * the form, so that browsers fit begun answers into it. Throws UsageError where other fields depend on it, or it is the last one.
 */
export function planFieldRemoval(site: OpenSite, form: string, name: string): string {
  const { draft, changes } = site;
  const { schema, ui } = readableForm(draft, form);
  const fields = schemaFields(schema);
  const places = fields.filter(field => field.name === name);
  if (places.length === 0) {
    const names = fields.map(field => field.name);
    throw new UsageError(`The form \`${form}\` has no field \`${name}\`.${didYouMean(suggestion(name, names))}`);
  }
  if (places.length === fields.length) throw new UsageError(`\`${name}\` is the only field of the form: remove the form.`);
  refuseNeeded(name, fields, ui);
  const file = files.formSchema(form);
  // From the end on: a condition that goes shifts those behind it.
  for (const place of places.toReversed()) removeFromBranch(changes, file, place);
  if (schema.maxFiles !== undefined && !fields.some(field => field.name !== name && field.schema.upload))
    changes.edit(file, source => removeJson(source, ['maxFiles']));
  const left = JSON.parse(changes.read(file) ?? '') as FormSchema;
  if (conditionsIn(left).length === 0 && left.unevaluatedProperties !== undefined)
    changes.edit(file, source => renameJsonKey(source, [], 'unevaluatedProperties', 'additionalProperties'));
  const id = nextFormId(schema.$id);
  changes.edit(file, source => replaceJsonText(source, ['$id'], id));
  removeFromLayout(site, form, name, ui);
  removeWords(site, language => files.formLabels(language, form), [['fields', name]]);
  return id;
}

/** Throws UsageError for a field that decides whether others are there. */
function refuseNeeded(name: string, fields: readonly PlacedField[], { groups }: FormUi): void {
  const dependent = fields.filter(({ when }) => when !== undefined && Object.hasOwn(when, name)).map(field => `\`${field.name}\``);
  if (dependent.length > 0)
    throw new UsageError(
      `Answers to \`${name}\` decide whether other fields are there: ${[...new Set(dependent)].join(', ')}. Remove them first.`,
    );
  const group = groups.find(({ when }) => when !== undefined && Object.hasOwn(when, name));
  if (group !== undefined)
    throw new UsageError(
      `Answers to \`${name}\` decide whether the group \`${group.id}\` shows. Take its \`when\` out of the layout first.`,
    );
}

/** Takes a field out of its branch of a schema; a branch without fields goes, too, and with it a condition that decides nothing any more. */
function removeFromBranch(changes: OpenSite['changes'], file: string, { name, path, isRequired }: PlacedField): void {
  const branch = path.slice(0, -2);
  const { properties, required } = nodeAt(JSON.parse(changes.read(file) ?? ''), branch) as Pick<FormSchema, 'properties' | 'required'>;
  const isLast = Object.keys(properties).length === 1;
  if (isLast && branch.at(-1) === 'then') {
    removeCondition(changes, file, { name, at: branch.slice(0, -1) });
    return;
  }
  const isWholeBranch = isLast && branch.at(-1) === 'else';
  changes.edit(file, source => removeJson(source, isWholeBranch ? branch : path));
  if (!isRequired || isWholeBranch) return;
  const list = [...branch, 'required'];
  // A list that is empty stays: a branch says what it requires.
  changes.edit(file, source =>
    required.length === 1 ? replaceJson(source, list, []) : removeJson(source, [...list, required.indexOf(name)]),
  );
}

/** Takes a condition with its only branch out of a schema. Throws UsageError if it has another one. */
function removeCondition(changes: OpenSite['changes'], file: string, { name, at }: { name: string; at: NodePath }): void {
  const schema = JSON.parse(changes.read(file) ?? '') as FormSchema;
  if ((nodeAt(schema, at) as { else?: unknown }).else !== undefined)
    throw new UsageError(
      `\`${name}\` is the only field of its case, and other fields show in all other cases. Reverse the condition in ${file} first.`,
    );
  const paths: NodePath[] = at.length === 0 ? [['then'], ['if']] : schema.allOf?.length === 1 ? [['allOf']] : [at];
  for (const own of paths) changes.edit(file, source => removeJson(source, own));
}

/** Takes a field out of the layout, with its widget and its part in the summary; a group without fields goes with its heading. */
function removeFromLayout(site: OpenSite, form: string, name: string, { groups, widgets = {}, summary = {} }: FormUi): void {
  const { changes } = site;
  const remove = (path: NodePath) => changes.edit(files.formUi(form), source => removeNode(source, path));
  const { sender = [] } = summary;
  const parts = Object.entries(summary).filter(([, own]) => own === name || (Array.isArray(own) && own.every(known => known === name)));
  if (parts.length > 0 && parts.length === Object.keys(summary).length) remove(['summary']);
  else {
    for (const [part] of parts) remove(['summary', part]);
    if (sender.length > 1 && sender.includes(name)) remove(['summary', 'sender', sender.indexOf(name)]);
  }
  if (Object.hasOwn(widgets, name)) remove(Object.keys(widgets).length === 1 ? ['widgets'] : ['widgets', name]);
  const index = groups.findIndex(({ fields }) => fields.includes(name));
  const group = groups[index];
  if (group === undefined) return;
  if (group.fields.length > 1) {
    remove(['groups', index, 'fields', group.fields.indexOf(name)]);
    return;
  }
  remove(['groups', index]);
  removeWords(site, language => files.formLabels(language, form), [['groups', group.id]]);
}
