import { isDeepStrictEqual } from 'node:util';
import type { EntryOrder, EntryValues } from '#client/dev/edit/entries/entry-order.ts';
import { isMap, nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { planEntryChange, planNewEntry } from '../../../collections/change-entry.ts';
import { UsageError } from '../../../command/run-command.ts';
import { withoutEmpty } from '../settings/without-empty.ts';
import { formSchema, titleIn } from './entry-form.ts';
import { type EntryParts, type OpenedCollection, partsOf, titleOf } from './opened-collection.ts';

/** A form changes what was changed elsewhere meanwhile. `now` is what it began with, and what was changed elsewhere of that. */
export class EntryConflict extends UsageError {
  readonly now: EntryValues;

  constructor(message: string, now: EntryValues) {
    super(message);
    this.now = now;
  }
}

const parts = ['words', 'data'] as const;

/** Plans what a form says of an entry; returns what that is. Throws EntryConflict, and UsageError where nothing can be written. */
export function planWriting(opened: OpenedCollection, { id, after, base, ...given }: EntryOrder): string {
  const { name, site, collection } = opened;
  const [original] = site.languages;
  if (base === undefined) {
    const { words, data } = writable(opened, given, { words: {}, data: {} });
    planNewEntry(site, name, collection, { id, data, words: { [original.code]: words }, after });
    return `added “${titleOf(opened, words) || id}”`;
  }
  const now = partsOf(opened, id);
  if (now === undefined) throw new UsageError(`There is no entry \`${id}\` any more: it was removed meanwhile.`);
  const { words, data } = merged(opened, { base, now, mine: writable(opened, given, base) });
  planEntryChange(site, collection, id, { data, words: { [original.code]: words } });
  return `changed “${titleOf(opened, words) || id}”`;
}

/** Values as files have them: without what forms make where nothing is written, and with the lists that a schema demands, empty ones too. */
function writable(opened: OpenedCollection, given: EntryValues, old: EntryValues): EntryParts {
  const [words, data] = parts.map(part => {
    const { properties, required = [] } = formSchema(opened, part);
    const lists = required.filter(key => nodeAt(properties, [key, 'type']) === 'array');
    return { ...Object.fromEntries(lists.map(key => [key, []])), ...withoutEmpty({ ...given[part] }, { ...old[part] }) };
  });
  return { words: Object(trimmed(words)), data: data ?? {} };
}

/** Words without blanks around them; line breaks at the end of a text belong to its notation. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, trimmed(own)])) : value;
}

/** What the form changed, and in all else what the files have now. Throws EntryConflict where both changed a key. */
function merged(opened: OpenedCollection, { base, now, mine }: { base: EntryValues; now: EntryParts; mine: EntryParts }): EntryParts {
  const conflicts: string[] = [];
  const next: EntryValues = { words: { ...base.words }, data: { ...base.data } };
  const [words, data] = parts.map(part => {
    const { properties } = formSchema(opened, part);
    const plain = (values: object) =>
      (part === 'words' ? (trimmed(values) as Record<string, unknown>) : { ...values }) as Record<string, unknown>;
    const [old, current] = [plain(base[part]), plain(now[part])];
    const values: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(current), ...Object.keys(mine[part])])) {
      const value = mine[part][key];
      const isMine = !isDeepStrictEqual(value, old[key]);
      if (isMine && !isDeepStrictEqual(current[key], old[key]) && !isDeepStrictEqual(value, current[key])) {
        conflicts.push(conflictIn(titleIn(properties[key], key), current[key]));
        Object.assign(next[part], { [key]: now[part][key] });
      }
      const kept = isMine ? value : now[part][key];
      if (kept !== undefined) values[key] = kept;
    }
    return values;
  });
  if (conflicts.length === 0) return { words: words ?? {}, data: data ?? {} };
  throw new EntryConflict(
    `Changed meanwhile, in a file or another window: ${conflicts.join('; ')}. Press Save again to overwrite that with what you typed.`,
    next,
  );
}

function conflictIn(title: string, value: unknown): string {
  if (value === undefined) return `${title} was removed`;
  const texts = textsIn(value).map(({ text }) => text);
  return `${title} is now “${texts.length > 0 ? texts.join(', ') : JSON.stringify(value)}”`;
}
