import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { suggestion } from '#check/suggest/nearest.ts';
import { schemaAt } from '#loader/schema/schema-at.ts';
import { schemaId } from '#loader/schema/schema-set.ts';
import { resolveSchema } from '#loader/schema/schema-walk.ts';
import { defined } from '#site/defined.ts';
import { files } from '#site/source.ts';
import { dayOf } from '#site/utc-day.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { languagesFor, type OpenSite, openSite } from '../changes/open-site.ts';
import { planNewEntry } from '../collections/change-entry.ts';
import { siteCollection } from '../collections/site-collection.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { sayWhatWaits } from './say-what-waits.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** `entry COLLECTION/ID --title TITLE`: an entry with words in every language and its address. */
export async function addEntry(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, ['title', 'date', 'image', ...titleOptions(site.languages)], {
    flags: ['dry-run'],
    places: ['The collection and the id of the entry, news/first-day'],
  });
  const [collection = '', id = ''] = (positionals[0] ?? '').split('/');
  const { title, date, image } = values;
  if (title === undefined) throw new UsageError('An entry has a title: --title "…".');
  const titles = titlesIn(site.languages, values);
  const waiting = planEntry(site, { collection, id, titles, ...defined({ date, image }) });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  const written = site.languages.filter(({ code }) => titles[code] !== undefined).map(({ code }) => files.entryWords(code, collection));
  console.error(`\nNext: write the words of \`${id}\` in ${written.join(' and ')}: so far they only repeat the title.`);
  sayWhatWaits(waiting, code => files.entryWords(code, collection));
  return 0;
}

/** An entry to be added. */
interface NewEntry {
  collection: string;
  id: string;
  /** By language; that of the default language is always given. */
  titles: Partial<Record<string, string>>;
  date?: string;
  image?: string;
}

/** Plans an entry in all files; returns the languages that wait for its translation. Throws UsageError where it cannot be added. */
function planEntry(site: OpenSite, { collection, id, titles, ...given }: NewEntry): OpenSite['languages'][number][] {
  const { draft, languages, schemas } = site;
  const own = draft.collections[collection] && siteCollection(collection, draft);
  if (own === undefined)
    throw new UsageError(`There is no collection \`${collection}\`.${didYouMean(suggestion(collection, Object.keys(draft.collections)))}`);
  const schemaOf = (part: 'data' | 'words'): AnySchemaObject => schemaAt(schemas.schemas, own.schemas[part]) ?? {};
  const structure = startOf(site, schemaOf('data'), collection, given);
  const wordsIn = (title: string) => ({
    ...Object.fromEntries(requiredIn(schemaOf('words')).map(key => [key, title])),
    title,
    summary: title,
  });
  const words = Object.fromEntries(Object.entries(titles).flatMap(([code, own]) => (own === undefined ? [] : [[code, wordsIn(own)]])));
  planNewEntry(site, collection, own, { id, after: own.entries.at(-1)?.id, data: structure, words });
  const [, ...others] = languagesFor(languages, titles);
  return others.filter(({ code }) => titles[code] === undefined);
}

const requiredIn = ({ required = [] }: AnySchemaObject): string[] => required as string[];

/** What a new entry says in every field that its schema asks for. Throws UsageError for a field that only its writer can fill in. */
function startOf({ schemas }: OpenSite, schema: AnySchemaObject, collection: string, given: object): Record<string, unknown> {
  const started = Object.fromEntries(
    requiredIn(schema).map(name => {
      if (Object.hasOwn(given, name)) return [name, undefined];
      const { node } = resolveSchema(schemas, { node: schema.properties?.[name] ?? {}, base: schemaId('collections/') });
      const { format, type, enum: values, minimum = 0 } = node as { format?: string; type?: string; enum?: unknown[]; minimum?: number };
      if (values !== undefined) return [name, values[0]];
      if (format === 'date') return [name, dayOf(new Date())];
      if (type === 'integer' || type === 'number') return [name, minimum];
      if (type === 'boolean') return [name, false];
      throw new UsageError(
        `\`${name}\` of \`${collection}\` is for its writer to say: write the entry by hand, or let ${files.collectionSchema(collection)} do without it.`,
      );
    }),
  );
  return { ...started, ...given };
}
