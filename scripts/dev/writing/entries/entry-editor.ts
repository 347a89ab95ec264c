import { routeTable } from '#check/lookup/route-table.ts';
import type { CollectionEntries, EntryAnswer, EntryForm, EntryOrder, EntryRemoval } from '#client/dev/edit/entries/entry-order.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { isMap, nodeAt, stepsOf } from '#site/node-path.ts';
import { joinPath } from '#site/routes/route.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { readable } from '../../../add/kebab-name.ts';
import { contentHash } from '../../../build/output.ts';
import { brokenFiles } from '../../../changes/broken-files.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { planEntryChange, planNewEntry } from '../../../collections/change-entry.ts';
import type { SiteCollection } from '../../../collections/collection.ts';
import { siteCollection } from '../../../collections/site-collection.ts';
import { UsageError } from '../../../command/run-command.ts';
import { publishedAddresses } from '../../../move/published-addresses.ts';
import { carryOut } from '../carry-out.ts';
import { standaloneSchema } from '../settings/standalone-schema.ts';
import { withoutEmpty } from '../settings/without-empty.ts';
import type { SiteWriter } from '../site-writer.ts';

/**
 * Adds, changes and removes entries of collections. Each method throws if a file cannot be read or written, and gives `undefined` if there
 * is no such collection or entry, or its file cannot be read.
 */
export interface EntryEditor {
  /** The entries of a collection; `path` is that of the open page. */
  list(collection: string, path: string): Promise<CollectionEntries | undefined>;
  /** An entry, or without an id what a first one needs. */
  read(collection: string, id: string): Promise<EntryForm | undefined>;
  write(order: EntryOrder): Promise<EntryAnswer | undefined>;
  remove(order: EntryRemoval): Promise<EntryAnswer | undefined>;
}

/** A collection with the site of which it is, as its files are on the disk, whatever the open pages show. */
interface Opened {
  name: string;
  site: OpenSite;
  loaded: LoadedSite;
  texts: ReadonlyMap<string, string>;
  collection: SiteCollection;
}

export function createEntryEditor(writer: SiteWriter): EntryEditor {
  async function open(name: string): Promise<Opened | undefined> {
    const { draft } = writer.loaded();
    const known = draft && siteCollection(name, draft);
    if (draft === undefined || known === undefined) return undefined;
    const texts = new Map<string, string>();
    for (const file of [known.file, ...Object.keys(draft.words).map(known.wordsFile)]) {
      const text = await writer.sourceOf(file).catch(() => undefined);
      if (text !== undefined) texts.set(file, text);
    }
    const loaded = writer.tryOut(texts);
    const collection = loaded.draft && siteCollection(name, loaded.draft);
    return collection && { name, site: openLoaded(writer.root, loaded), loaded, texts, collection };
  }

  const change = (name: string, path: (opened: Opened) => string, plan: (opened: Opened) => string): Promise<EntryAnswer | undefined> =>
    writer.inTurn(async () => {
      const opened = await open(name);
      if (opened === undefined) return undefined;
      const outcome = await carryOut(writer, opened.site, () => ({ what: plan(opened) }), opened.texts);
      if (outcome.type === 'refused') return outcome;
      return { type: 'done', what: outcome.plan.what, path: path(opened), problems: outcome.problems };
    });

  return {
    async list(name, path) {
      const opened = await open(name);
      if (opened === undefined) return undefined;
      const { site, collection } = opened;
      const words = wordsOf(opened);
      return {
        collection: name,
        kind: kindOf(opened),
        standsAlone: collection.standsAlone,
        entries: collection.entries.map(({ id, words: own, group }) => ({
          id,
          title: titleOf(nodeAt(words, own)) || id,
          group: group === undefined ? '' : String(nodeAt(words, group) ?? ''),
        })),
        open: entryAt(site, name, path),
      };
    },
    async read(name, id) {
      const opened = await open(name);
      return opened && formOf(opened, id);
    },
    write: order =>
      change(
        order.collection,
        opened => pathOf(opened, order.id),
        opened => planWriting(opened, order),
      ),
    async remove({ collection: name, id, redirect, isGone }) {
      const published = await publishedAddresses(writer.root);
      return await change(
        name,
        opened => redirect || listPathOf(opened),
        ({ site, loaded, collection }) => {
          const broken = brokenFiles(loaded);
          if (broken.length > 0)
            throw new UsageError(`What else names it cannot be known. Repair first what \`npm run check\` says of ${broken.join(', ')}.`);
          collection.planRemoval(site, id, { ...(redirect === '' ? {} : { redirect }), gone: isGone, published });
          return `removed \`${id}\` from \`${name}\``;
        },
      );
    },
  };
}

/** What the default language says of the entries. */
function wordsOf({ site: { languages }, texts, collection }: Opened): unknown {
  const file = collection.wordsFile(languages[0].code);
  return readYaml(file, texts.get(file) ?? '').value;
}

/** The first text of an entry is what it is called. */
const titleOf = (words: unknown): string => textsIn(words)[0]?.text ?? '';

const kindOf = ({ loaded, collection }: Opened): string => String(nodeAt(schemaAt(loaded, collection.schemas.data), ['title']) ?? 'Entry');

function schemaAt({ schemas }: LoadedSite, place: string): unknown {
  const [file = '', pointer = ''] = place.split('#');
  return nodeAt(schemas.schemas.get(file), stepsOf(pointer));
}

/** The entry of a collection whose page is at a path; empty for another page. */
function entryAt({ draft }: OpenSite, name: string, path: string): string {
  const page = routeTable(draft).subjectAt(path)?.entry.page;
  return page !== undefined && draft.pages[page]?.each === name ? path.slice(path.lastIndexOf('/') + 1) : '';
}

/** Path of the page below which the entries have theirs; empty if they have none. */
const listPathOf = ({ name, site: { draft } }: Opened): string =>
  routeTable(draft).entries.find(({ entry }) => entry.page !== undefined && draft.pages[entry.page]?.each === name)?.path ?? '';

/** Path of the page of an entry; empty if it has none. */
function pathOf(opened: Opened, id: string): string {
  const list = listPathOf(opened);
  return list === '' ? '' : joinPath(list, id);
}

/** An entry as it is written; each part has the properties of its schema. */
function writtenIn(opened: Opened, id: string): { words: Record<string, unknown>; data: Record<string, unknown> } | undefined {
  const { collection, texts } = opened;
  const entry = collection.entries.find(known => known.id === id);
  if (entry === undefined) return undefined;
  const data = nodeAt(readYaml(collection.file, texts.get(collection.file) ?? '').value, entry.at);
  const shown = Object.entries(Object(data)).filter(([key]) => !collection.kept.includes(key));
  const words = nodeAt(wordsOf(opened), entry.words);
  return { words: isMap(words) ? words : {}, data: Object.fromEntries(shown) };
}

const versionOf = (written: object | undefined): string => (written === undefined ? '' : contentHash(JSON.stringify(written)));

function formOf(opened: Opened, id: string): EntryForm | undefined {
  const { site, collection, texts } = opened;
  const written = writtenIn(opened, id);
  const entry = collection.entries.find(known => known.id === id);
  if (entry === undefined && id !== '') return undefined;
  const { start } = readYaml(collection.file, texts.get(collection.file) ?? '').locate(entry?.at ?? []);
  return {
    id,
    title: titleOf(written?.words) || id,
    line: `${collection.file}:${start.line}`,
    language: site.languages[0].name,
    words: { schema: labelledSchema(opened, 'words'), value: written?.words ?? {} },
    data: { schema: labelledSchema(opened, 'data'), value: written?.data ?? {} },
    version: versionOf(written),
    path: pathOf(opened, id),
  };
}

/** A schema for a form. A title of a shape that many keys share, `Line`, says less than what all collections call the key, or than the key. */
function labelledSchema({ loaded, site: { draft }, collection }: Opened, part: 'words' | 'data'): { properties: Record<string, object> } {
  const place = collection.schemas[part];
  const schema = standaloneSchema(loaded.schemas.schemas, draft, place, part === 'data' ? collection.kept : [], { isClosed: true });
  const written = nodeAt(schemaAt(loaded, place), ['properties']);
  const shared = standaloneSchema(
    loaded.schemas.schemas,
    draft,
    `${part === 'words' ? 'words/' : ''}collection.schema.json#/additionalProperties`,
    [],
  );
  const properties = Object.entries(Object(schema.properties)).map(([key, property]): [string, object] => {
    const own = nodeAt(written, [key, 'title']);
    const { title = readable(key), description } = Object(nodeAt(shared, ['properties', key]));
    return [key, own === undefined ? { ...Object(property), title, ...defined({ description }) } : Object(property)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Plans what a form says of an entry; returns what that is. */
function planWriting(opened: Opened, { id, after, version, words, data }: EntryOrder): string {
  const { name, site, collection } = opened;
  const before = version === '' ? undefined : writtenIn(opened, id);
  if (version !== versionOf(before))
    throw new UsageError(`\`${id}\` was changed meanwhile, in a file or in another window. Copy what you typed, and open it again.`);
  const tidy = (part: 'words' | 'data', given: object) =>
    withoutEmpty({ ...given }, before?.[part] ?? {}, (labelledSchema(opened, part) as { required?: string[] }).required);
  const [original] = site.languages;
  const values = { data: tidy('data', data), words: { [original.code]: tidy('words', words) } };
  if (version === '') planNewEntry(site, name, collection, { id, ...values, after: after === '' ? undefined : after });
  else planEntryChange(site, collection, id, values);
  return `${version === '' ? 'added' : 'changed'} \`${id}\` ${version === '' ? 'to' : 'in'} \`${name}\``;
}
