import { translateMark } from '#check/language/untranslated-copy.ts';
import { conditionsIn } from '#site/forms/conditions/conditions.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { nextFormId } from '#site/forms/form-id.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import { files } from '#site/source.ts';
import { insertItem, insertKey } from '#yaml/edit/edit-yaml.ts';
import { makeChanges } from '../../changes/make-changes.ts';
import { type OpenSite, openSite } from '../../changes/open-site.ts';
import { readSiteOptions } from '../../command/options.ts';
import { UsageError } from '../../command/run-command.ts';
import { addWords } from '../new-words.ts';
import { sayWhatWaits } from '../say-what-waits.ts';
import { branchFor, conditionWith, refuseCase } from './field-case.ts';
import { formShapes, mostFilesOf, refuseNames } from './form-shapes.ts';
import { insertJsonItem, insertJsonKey, renameJsonKey, replaceJsonText } from './json-edits.ts';
import { placeFor } from './place-for.ts';
import { type GivenWords, type PlannedField, plannedField } from './planned-field.ts';
import { readField } from './read-field.ts';
import { readableForm } from './readable-form.ts';

/** `field FORM NAME:KIND`: a field of a form, in its schema, its layout and its words. */
export async function addField(args: string[]): Promise<number> {
  const site = await openSite(args);
  const labelOptions = site.languages.slice(1).map(({ code }) => `label-${code}`);
  const { values, positionals } = readSiteOptions(args, ['label', 'unit', 'group', ...labelOptions], {
    flags: ['dry-run'],
    places: ['The name of the form', 'The field, as `quantity:number>=1`,'],
  });
  const [form = '', written = ''] = positionals;
  const given = values as Partial<Record<string, string>>;
  const labels = Object.fromEntries(site.languages.flatMap(({ code }) => (given[`label-${code}`] ? [[code, given[`label-${code}`]]] : [])));
  const { version, waiting } = planField(site, { form, written, label: values.label, labels, unit: values.unit, group: values.group });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  if (version !== undefined)
    console.error(`\nWhat was asked before does not fit any more: the form is ${version} now, and browsers fit begun answers into it.`);
  console.error(`\nNext: say in ${files.formSchema(form)} what the field means (description), and read its words in each language.`);
  sayWhatWaits(waiting, code => files.formLabels(code, form));
  return 0;
}

/** A field to be added to a form. */
interface NewField extends GivenWords {
  form: string;
  /** `quantity:number>=1!` */
  written: string;
  /** Its label in other languages. */
  labels?: Partial<Record<string, string>>;
  /** Id of the group in the layout; by default the last one that always shows, or for a field of a case the one with its choice. */
  group?: string | undefined;
  /** Name of the field that it comes after, in its group. */
  after?: string | undefined;
}

/**
 * Plans a field in all files of its form; gives the id of the form if it has a new version, and the languages in which words wait.
 * Throws UsageError where the field cannot be added.
 */
export function planField(site: OpenSite, { form, written, labels = {}, group, after, ...words }: NewField) {
  const { draft, changes, languages } = site;
  const { schema, ui } = readableForm(draft, form);
  const field = readField(written, formShapes(site));
  if (words.unit !== undefined && field.kind !== 'number' && field.kind !== 'decimal')
    throw new UsageError(`Only a number has a --unit: \`${field.name}:number\`.`);
  refuseNames(
    [field.name],
    schemaFields(schema).map(({ name }) => name),
  );
  const planned = plannedField(field, words);
  if (planned.when !== undefined) refuseCase(field.name, planned.when, schemaFields(schema));
  const above = after === undefined ? undefined : ui.groups.find(({ fields }) => fields.includes(after));
  const place = placeFor({ schema, ui }, planned, above?.id ?? group);
  const file = files.formSchema(form);
  addToSchema(changes, file, schema, planned);
  const most = mostFilesOf(site, field.kind);
  if (most !== undefined && schema.maxFiles === undefined)
    changes.edit(file, source => insertJsonKey(source, [], 'maxFiles', most, 'required'));
  let version: string | undefined;
  if (field.isRequired) {
    const id = nextFormId(schema.$id);
    version = id;
    changes.edit(file, source => replaceJsonText(source, ['$id'], id));
  }
  const layout = files.formUi(form);
  const index = above ? above.fields.indexOf(after ?? '') + 1 : place.index;
  changes.edit(layout, source => insertItem(source, ['groups', place.group, 'fields'], field.name, index));
  const { widget } = planned;
  if (widget !== undefined)
    changes.edit(layout, source =>
      ui.widgets === undefined
        ? insertKey(source, [], 'widgets', { [field.name]: widget })
        : insertKey(source, ['widgets'], field.name, widget),
    );
  const worded = languages.filter(({ code }) => changes.read(files.formLabels(code, form)) !== undefined);
  // Options and unit wait for their translation, a label that is given does not.
  const { label: _given, ...others } = planned.words;
  const own = Object.fromEntries(
    worded.flatMap(({ code }, index) => {
      if (index === 0) return [[code, planned.words]];
      return labels[code] === undefined ? [] : [[code, { label: labels[code] }]];
    }),
  );
  addWords(changes, worded, code => files.formLabels(code, form), { parent: ['fields'], key: field.name, words: own });
  for (const { code } of worded.slice(1).filter(({ code }) => own[code] !== undefined)) {
    for (const [key, words] of Object.entries(others))
      changes.edit(files.formLabels(code, form), source =>
        insertKey(source, ['fields', field.name], key, words, { comment: translateMark }),
      );
  }
  const isPlain = Object.keys(others).length === 0;
  return { version, waiting: worded.filter(({ code }, index) => own[code] === undefined || (index > 0 && !isPlain)) };
}

/** Plans a field in the schema of its form: among those that are always there, or in the branch of its case, which may be new. */
function addToSchema(
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
