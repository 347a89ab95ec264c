import { files } from '#site/source.ts';
import { insertItem, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';

/** Plans one step of a field up or down in the layout of its form, from the edge of its group into the next one. Throws UsageError at the end. */
export function planFieldStep({ draft, changes }: OpenSite, form: string, name: string, by: -1 | 1): void {
  const groups = draft.forms[form]?.ui?.groups ?? [];
  const from = groups.findIndex(({ fields }) => fields.includes(name));
  const names = groups[from]?.fields ?? [];
  const index = names.indexOf(name);
  if (index === -1) throw new UsageError(`No group of the form \`${form}\` has the field \`${name}\`.`);
  const isWithin = names[index + by] !== undefined;
  const to = isWithin ? from : from + by;
  const target = groups[to]?.fields;
  if (target === undefined) throw new UsageError(`There is no place further ${by < 0 ? 'up' : 'down'}.`);
  if (names.length === 1) throw new UsageError(`\`${name}\` is the only field of its group, which would be empty.`);
  const place = isWithin ? index + by : by < 0 ? target.length : 0;
  const file = files.formUi(form);
  changes.edit(file, source => removeNode(source, ['groups', from, 'fields', index]));
  changes.edit(file, source => insertItem(source, ['groups', to, 'fields'], name, place));
}
