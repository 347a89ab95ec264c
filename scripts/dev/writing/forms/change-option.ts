import type { OptionChange } from '#client/dev/edit/forms/form-order.ts';
import { kebabOf } from '#client/dev/edit/names.ts';
import { nextFormId } from '#site/forms/form-id.ts';
import { optionsIn, pathOfOptions } from '#site/forms/form-schema.ts';
import { files } from '#site/source.ts';
import { replaceJsonText } from '../../../add/field/json-edits.ts';
import { addWords } from '../../../add/new-words.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { removeWords } from '../../../remove/remove-words.ts';
import { freeId } from '../blocks/free-id.ts';
import type { FieldPlace } from '../settings/field-settings.ts';
import { setJsonChanged } from '../settings/set-json-changed.ts';
import { formWords } from './form-words.ts';

/**
 * Plans a change of the options of a choice, with their words; gives what it is. A form that loses an option has a new version. Throws
 * UsageError for an option that is not there, and for the last but one.
 */
export function planOptionChange(
  site: OpenSite,
  place: FieldPlace,
  { action, option, label }: Omit<OptionChange, 'page' | 'block'>,
): string {
  const { form, file, id, field } = place;
  const { changes, languages } = site;
  const options = optionsIn(field.schema) ?? [];
  const index = options.indexOf(option);
  if (index === -1) throw new UsageError(`\`${field.name}\` has no option \`${option}\` any more.`);
  const [original] = languages;
  const own = formWords(site.draft, form).fields?.[field.name];
  const [asked, named] = [own?.label ?? field.name, own?.options?.[option] ?? option];
  const put = (wanted: readonly string[]) =>
    changes.put(file, setJsonChanged(changes.read(file) ?? '', [...field.path, ...pathOfOptions(field.schema)], wanted));
  const wordsIn = (code: string) => files.formLabels(code, form);
  const parent = ['fields', field.name, 'options'];
  if (action === 'add') {
    if (label.trim() === '') throw new UsageError('Enter a label for the option.');
    const made = freeId(kebabOf(label) || 'option', options);
    put(options.toSpliced(index + 1, 0, made));
    const worded = languages.filter(({ code }) => changes.read(wordsIn(code)) !== undefined);
    addWords(changes, worded, wordsIn, { parent, key: made, words: { [original.code]: label.trim() }, after: option });
    return `added the option “${label.trim()}” to “${asked}”`;
  }
  const others = options.toSpliced(index, 1);
  if (action !== 'remove') {
    const place = index + (action === 'up' ? -1 : 1);
    if (options[place] === undefined) throw new UsageError(`There is no place further ${action}.`);
    put(others.toSpliced(place, 0, option));
    return `moved the option “${named}” of “${asked}” ${action}`;
  }
  // One option alone is a box to tick.
  if (others.length < 2) throw new UsageError('A choice needs two options. Remove the field instead.');
  put(others);
  changes.edit(file, source => replaceJsonText(source, ['$id'], nextFormId(id)));
  removeWords(site, wordsIn, [[...parent, option]]);
  return `removed the option “${named}” of “${asked}”`;
}
