import { defined } from '../defined.ts';
import type { BlockStructures } from '../generated/blocks.ts';
import type { LocalEntry } from './entry.ts';

/** What a list shows of an entry. */
export interface ListedEntry extends Pick<LocalEntry, 'id' | 'name' | 'summary' | 'path' | 'date' | 'image' | 'alt'> {}

/** What the page of an entry shows of it, besides name and summary. */
export interface ShownEntry extends Pick<LocalEntry, 'date' | 'image' | 'alt' | 'text' | 'actions' | 'actionLabels'> {
  /** Fields that it has, by the names of the block, as lines. */
  fields: { id: string; value: string }[];
}

/** The entries of a list: those that are written in the language, chosen and ordered as the block says. */
export function listedEntries(
  { where = {}, sortBy, descending, limit }: BlockStructures['entries'],
  entries: readonly LocalEntry[],
): ListedEntry[] {
  const isWanted = ({ config, untranslated }: LocalEntry) =>
    !untranslated && Object.entries(where).every(([field, value]) => [config[field]].flat().includes(value));
  const wanted = entries.filter(isWanted);
  if (sortBy !== undefined) wanted.sort(byField(sortBy, descending === true));
  return wanted
    .slice(0, limit)
    .map(({ id, name, summary, path, date, image, alt }) => ({ id, name, summary, ...defined({ path, date, image, alt }) }));
}

/** Entries without the field come last. */
function byField(field: string, descending: boolean): (one: LocalEntry, other: LocalEntry) => number {
  const fieldOf = ({ name, config }: LocalEntry) => (field === 'title' ? name : config[field]);
  return (one, other) => {
    const [a, b] = [fieldOf(one), fieldOf(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return descending ? -order : order;
  };
}

/** An entry on its own page. */
export function shownEntry({ fields = [] }: BlockStructures['entry'], entry: LocalEntry): ShownEntry {
  const { date, image, alt, text, actions, actionLabels } = entry;
  return {
    fields: fields.flatMap(({ id }) => {
      const value = entry.fields[id];
      return value === undefined ? [] : [{ id, value }];
    }),
    actionLabels,
    ...defined({ date, image, alt, text, actions }),
  };
}
