import type { CollectionEntries, EntryAnswer, EntryForm, EntryOrder, EntryRemoval } from '#client/dev/edit/entries/entry-order.ts';
import { defined } from '#site/defined.ts';
import { nodeAt } from '#site/node-path.ts';
import { brokenFiles } from '../../../changes/broken-files.ts';
import { placesOf } from '../../../collections/change-entry.ts';
import { UsageError } from '../../../command/run-command.ts';
import { publishedAddresses } from '../../../move/published-addresses.ts';
import { carryOut } from '../carry-out.ts';
import type { SiteWriter } from '../site-writer.ts';
import { formOf, formSchema, sayInForm } from './entry-form.ts';
import { listPathOf, nameOf, type OpenedCollection, openCollection, pathOf, placeOn, titleOf, wordsOf } from './opened-collection.ts';
import { EntryConflict, planWriting } from './plan-writing.ts';

/**
 * Adds, changes and removes entries of collections. Each method throws if a file cannot be read or written, and gives `undefined` for an
 * unknown collection or entry, and while its file cannot be read.
 */
export interface EntryEditor {
  /** The entries of a collection; `path` is that of the open page. */
  list(collection: string, path: string): Promise<CollectionEntries | undefined>;
  /** An entry, or without an id what a first one needs. */
  read(collection: string, id: string): Promise<EntryForm | undefined>;
  write(order: EntryOrder): Promise<EntryAnswer | undefined>;
  remove(order: EntryRemoval): Promise<EntryAnswer | undefined>;
}

export function createEntryEditor(writer: SiteWriter): EntryEditor {
  return {
    async list(name, path) {
      const opened = await openCollection(writer, name);
      if (opened === undefined) return undefined;
      const { collection } = opened;
      const words = wordsOf(opened);
      return {
        kind: String((formSchema(opened, 'data') as { title?: string }).title ?? 'Entry'),
        standsAlone: collection.standsAlone,
        entries: collection.entries.map(({ id, words: own, group }) => ({
          id,
          title: titleOf(opened, nodeAt(words, own)) || id,
          group: group === undefined ? '' : String(nodeAt(words, group) ?? ''),
        })),
        ...placeOn(opened, path),
      };
    },
    async read(name, id) {
      const opened = await openCollection(writer, name);
      return opened && formOf(opened, id);
    },
    write: order => writer.inTurn(() => write(writer, order)),
    async remove(order) {
      const published = await publishedAddresses(writer.root);
      return await writer.inTurn(() => remove(writer, order, published));
    },
  };
}

async function write(writer: SiteWriter, order: EntryOrder): Promise<EntryAnswer | undefined> {
  const opened = await openCollection(writer, order.collection);
  if (opened === undefined) return undefined;
  let fields: string[] = [];
  let conflict: EntryConflict | undefined;
  const plan = () => {
    try {
      return { what: planWriting(opened, order) };
    } catch (error) {
      if (error instanceof EntryConflict) conflict = error;
      throw error;
    }
  };
  const outcome = await carryOut(writer, opened.site, plan, opened.texts, errors => {
    const said = sayInForm(errors, opened, placesOf(opened.collection, order));
    fields = said.fields;
    return said.sentences;
  });
  if (outcome.type === 'refused') return { ...outcome, fields, ...defined({ now: conflict?.now }) };
  return { type: 'done', what: outcome.plan.what, path: pathOf(opened, order.id), problems: outcome.problems };
}

async function remove(
  writer: SiteWriter,
  { collection: name, id, redirect, isGone }: EntryRemoval,
  published: string[] | undefined,
): Promise<EntryAnswer | undefined> {
  const opened = await openCollection(writer, name);
  if (opened === undefined) return undefined;
  const plan = () => {
    const broken = brokenFiles(opened.loaded);
    if (broken.length > 0)
      throw new UsageError(`It cannot be known what else refers to it: first repair what \`npm run check\` says of ${broken.join(', ')}.`);
    return { what: planRemoval(opened, id, { ...(redirect === '' ? {} : { redirect }), gone: isGone, published }) };
  };
  const outcome = await carryOut(writer, opened.site, plan, opened.texts);
  if (outcome.type === 'refused') return outcome;
  return { type: 'done', what: outcome.plan.what, path: redirect || listPathOf(opened), problems: outcome.problems };
}

/** Plans that an entry goes; returns what that is. */
function planRemoval(opened: OpenedCollection, id: string, visitors: Parameters<OpenedCollection['collection']['planRemoval']>[2]): string {
  const named = opened.collection.planRemoval(opened.site, id, visitors).map(other => `“${nameOf(opened, other)}”`);
  const others = named.length === 0 ? '' : `; ${named.join(', ')} no longer ${named.length === 1 ? 'refers' : 'refer'} to it`;
  return `removed “${nameOf(opened, id)}”${others}`;
}
