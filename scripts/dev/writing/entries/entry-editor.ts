import { isDeepStrictEqual } from 'node:util';
import { routeTable } from '#check/lookup/route-table.ts';
import type { Problem } from '#check/problem.ts';
import type {
  CollectionEntries,
  EntryAnswer,
  EntryForm,
  EntryOrder,
  EntryRemoval,
  EntryValues,
} from '#client/dev/edit/entries/entry-order.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { isMap, isWithin, type NodePath, nodeAt, stepsOf } from '#site/node-path.ts';
import { joinPath } from '#site/routes/route.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { readable } from '../../../add/kebab-name.ts';
import { brokenFiles } from '../../../changes/broken-files.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { planEntryChange, planNewEntry } from '../../../collections/change-entry.ts';
import type { SiteCollection } from '../../../collections/collection.ts';
import { siteCollection } from '../../../collections/site-collection.ts';
import { UsageError } from '../../../command/run-command.ts';
import { publishedAddresses } from '../../../move/published-addresses.ts';
import { carryOut } from '../carry-out.ts';
import { sentencesOf } from '../sentences.ts';
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
    const last = writer.loaded();
    const known = last.draft && siteCollection(name, last.draft);
    if (last.draft === undefined || known === undefined) return undefined;
    const texts = new Map<string, string>();
    for (const file of [known.file, ...Object.keys(last.draft.words).map(known.wordsFile)]) {
      const text = await writer.sourceOf(file).catch(() => undefined);
      if (text !== undefined) texts.set(file, text);
    }
    const isLast = [...texts].every(([file, text]) => text === last.sourceOf(file));
    const loaded = isLast ? last : writer.tryOut(texts);
    const collection = loaded.draft && siteCollection(name, loaded.draft);
    return collection && { name, site: openLoaded(writer.root, loaded), loaded, texts, collection };
  }

  const change = (
    name: string,
    { plan, path, say }: { plan: (opened: Opened) => string; path: (opened: Opened) => string; say?: Parameters<typeof carryOut>[4] },
  ): Promise<EntryAnswer | undefined> =>
    writer.inTurn(async () => {
      const opened = await open(name);
      if (opened === undefined) return undefined;
      const outcome = await carryOut(writer, opened.site, () => ({ what: plan(opened) }), opened.texts, say);
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
        group: groupAt(opened, path),
      };
    },
    async read(name, id) {
      const opened = await open(name);
      return opened && formOf(opened, id);
    },
    async write(order) {
      let fields: string[] = [];
      let now: EntryValues | undefined;
      let shown: Opened | undefined;
      const answer = await change(order.collection, {
        plan(opened) {
          shown = opened;
          const planned = planWriting(opened, order);
          now = planned.now;
          if (planned.refusal !== undefined) throw new UsageError(planned.refusal);
          return planned.what;
        },
        path: opened => pathOf(opened, order.id),
        say(errors) {
          if (shown === undefined) return sentencesOf(errors);
          const said = sayInForm(errors, shown, order);
          fields = said.fields;
          return said.sentences;
        },
      });
      return answer?.type === 'refused' ? { ...answer, fields, ...defined({ now }) } : answer;
    },
    async remove({ collection: name, id, redirect, isGone }) {
      const published = await publishedAddresses(writer.root);
      return await change(name, {
        plan(opened) {
          const { site, loaded, collection } = opened;
          const broken = brokenFiles(loaded);
          if (broken.length > 0)
            throw new UsageError(`What else names it cannot be known. Repair first what \`npm run check\` says of ${broken.join(', ')}.`);
          const named = collection.planRemoval(site, id, { ...(redirect === '' ? {} : { redirect }), gone: isGone, published });
          const others = named.map(other => `“${nameOf(opened, other)}”`).join(', ');
          return `removed “${nameOf(opened, id)}”${others === '' ? '' : `, which ${others} named as related and do no more`}`;
        },
        path: opened => redirect || listPathOf(opened),
      });
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

/** What an entry is called; its id where it has no words. */
function nameOf(opened: Opened, id: string): string {
  const entry = opened.collection.entries.find(known => known.id === id);
  return (entry && titleOf(nodeAt(wordsOf(opened), entry.words))) || id;
}

/** What the group is called that the page at a path is about; empty for another page. */
function groupAt(opened: Opened, path: string): string {
  const id = routeTable(opened.site.draft).subjectAt(path) === undefined ? '' : path.slice(path.lastIndexOf('/') + 1);
  const group = opened.collection.entries.find(entry => entry.id !== id && entry.group?.includes(id))?.group;
  return group === undefined ? '' : String(nodeAt(wordsOf(opened), group) ?? '');
}

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

type Written = Record<'words' | 'data', Record<string, unknown>>;

/** An entry as it is written; each part has the properties of its schema. */
function writtenIn(opened: Opened, id: string): Written | undefined {
  const { collection, texts } = opened;
  const entry = collection.entries.find(known => known.id === id);
  if (entry === undefined) return undefined;
  const data = nodeAt(readYaml(collection.file, texts.get(collection.file) ?? '').value, entry.at);
  const shown = Object.entries(Object(data)).filter(([key]) => !collection.kept.includes(key));
  const words = nodeAt(wordsOf(opened), entry.words);
  return { words: isMap(words) ? words : {}, data: Object.fromEntries(shown) };
}

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
    path: pathOf(opened, id),
  };
}

/** A schema for a form. A title of a shape that many keys share, `Line`, says less than what all collections call the key, or than the key. */
function labelledSchema(
  { loaded, site: { draft }, collection }: Opened,
  part: 'words' | 'data',
): { properties: Record<string, object>; required?: string[] } {
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

/** Plans what a form says of an entry; what others changed meanwhile is kept, or named in a refusal if the form changes it, too. */
function planWriting(opened: Opened, { id, after, base, ...given }: EntryOrder): { what: string; refusal?: string; now?: EntryValues } {
  const { name, site, collection } = opened;
  const [original] = site.languages;
  const tidy = (part: 'words' | 'data', values: object, old: object) =>
    written(labelledSchema(opened, part), withoutEmpty({ ...values }, { ...old }));
  if (base === undefined) {
    const values = { data: tidy('data', given.data, {}), words: { [original.code]: tidy('words', given.words, {}) } };
    planNewEntry(site, name, collection, { id, ...values, after: after === '' ? undefined : after });
    return { what: `added “${titleOf(given.words) || id}”` };
  }
  const now = writtenIn(opened, id);
  if (now === undefined) throw new UsageError(`There is no entry \`${id}\` any more: it was removed meanwhile.`);
  const conflicts: string[] = [];
  const merge = (part: 'words' | 'data') => {
    const { properties } = labelledSchema(opened, part);
    const [mine, old, current] = [tidy(part, given[part], base[part]), written({}, { ...base[part] }), written({}, now[part])];
    return Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(current)])].flatMap((key): [string, unknown][] => {
        const isMine = !isDeepStrictEqual(mine[key], old[key]);
        if (isMine && !isDeepStrictEqual(current[key], old[key]) && !isDeepStrictEqual(mine[key], current[key]))
          conflicts.push(
            `${titleIn(properties[key], key)}, which is “${
              textsIn(current[key])
                .map(({ text }) => text)
                .join(', ') || JSON.stringify(current[key])
            }” there`,
          );
        const value = isMine ? mine[key] : current[key];
        return value === undefined ? [] : [[key, value]];
      }),
    );
  };
  const values = { words: { [original.code]: merge('words') }, data: merge('data') };
  const what = `changed “${titleOf(values.words[original.code])}”`;
  if (conflicts.length > 0) {
    const refusal = `Meanwhile a file or another window changed ${conflicts.join('; ')}. Press Save again to put what you typed in its place.`;
    return { what, refusal, now };
  }
  planEntryChange(site, collection, id, values);
  return { what };
}

/** Values as files have them: without blanks around texts, and with the lists that a schema demands, empty ones too. */
function written(
  { properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] },
  values: Record<string, unknown>,
) {
  const lists = required.filter(key => nodeAt(properties, [key, 'type']) === 'array');
  const entries = Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  return { ...Object.fromEntries(lists.map(key => [key, []])), ...Object.fromEntries(entries) } as Record<string, unknown>;
}

const titleIn = (property: unknown, key: string): string => String(nodeAt(property, ['title']) ?? readable(key));

/** Errors as the form of an entry says them: those of its fields by their names, with the ids of the fields; all others with their place. */
function sayInForm(errors: readonly Problem[], opened: Opened, order: EntryOrder): { sentences: string[]; fields: string[] } {
  const { collection } = opened;
  const roots = placesOf(collection, order);
  const fields: string[] = [];
  const sentences = errors.map(problem => {
    const part = problem.file === collection.file ? 'data' : 'words';
    const steps = stepsOf(problem.pointer);
    if (!isWithin(steps, roots[part].map(String))) return sentencesOf([problem]).join(' ');
    const [, missing] = (problem.code === 'shape/missing-key' && /^The key `([^`]+)`/.exec(problem.message)) || [];
    const path = [...steps.slice(roots[part].length), ...(missing === undefined ? [] : [missing])];
    fields.push([part, ...path].join('_'));
    return `${fieldName(labelledSchema(opened, part), path)}: ${missing === undefined ? problem.message : 'this is needed.'}`;
  });
  return { sentences, fields };
}

/** Where an entry is written, or will be. */
function placesOf({ entries }: SiteCollection, { id, after, base }: EntryOrder): { data: NodePath; words: NodePath } {
  const known = entries.find(entry => entry.id === (base === undefined ? after : id));
  if (known === undefined) return { data: [id], words: [id] };
  if (base !== undefined) return { data: known.at, words: known.words };
  const last = known.at.at(-1);
  return {
    data: [...known.at.slice(0, -1), typeof last === 'number' ? last + 1 : id],
    words: [...known.words.slice(0, -1), id],
  };
}

/** “Speaker 3, Name” */
function fieldName(schema: object, path: NodePath): string {
  let node: unknown = schema;
  const names: string[] = [];
  for (const step of path) {
    const items = nodeAt(node, ['items']);
    if (items !== undefined) {
      node = items;
      names[names.length - 1] = `${nodeAt(items, ['title']) ?? names.at(-1)} ${Number(step) + 1}`;
    } else {
      node = nodeAt(node, ['properties', step]);
      names.push(titleIn(node, String(step)));
    }
  }
  return names.join(', ');
}
