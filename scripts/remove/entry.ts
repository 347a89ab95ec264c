import { routeTable } from '#check/lookup/route-table.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { joinPath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { removeIfThere, removeWords, removeWordsFiles } from './remove-words.ts';
import { type Retired, refuseLostVisitors, retireAddresses } from './retire-addresses.ts';

/** Plans the removal of an entry, `news/first-day`, with its words and address. Throws UsageError where it cannot be removed. */
export function planEntryRemoval(site: OpenSite, name: string, visitors: Pick<Retired, 'redirect' | 'gone' | 'published'>): void {
  const { draft, changes } = site;
  const [collection = '', id = ''] = name.split('/');
  const entries = entriesIn(site, collection);
  if (!Object.hasOwn(entries, id))
    throw new UsageError(`There is no entry \`${id}\` in \`${collection}\`.${didYouMean(suggestion(id, Object.keys(entries)))}`);
  const addresses = routeTable(draft).entries.flatMap(({ entry: { page = '' }, path }) =>
    draft.pages[page]?.each === collection ? [joinPath(path, id)] : [],
  );
  const retired = { addresses, ...visitors };
  refuseLostVisitors(site, retired);
  changes.edit(files.collection(collection), source => removeNode(source, [id]));
  if (Object.keys(entries).length === 1) removeWordsFiles(site, code => files.entryWords(code, collection));
  else removeWords(site, code => files.entryWords(code, collection), [[id]]);
  if (addresses.length > 0) retireAddresses(site, retired);
}

/** Plans the removal of a collection that no page shows: schema, entries and words. Throws UsageError where it cannot be removed. */
export function planCollectionRemoval(site: OpenSite, collection: string): void {
  const { draft, changes } = site;
  entriesIn(site, collection);
  const shown = Object.entries(draft.pages).flatMap(([page, config]) => [
    ...(config?.each === collection ? [files.page(page)] : []),
    ...(config?.blocks ?? []).flatMap(block =>
      block.type === 'entries' && block.collection === collection ? [`${files.page(page)} (${block.id})`] : [],
    ),
  ]);
  if (shown.length > 0) throw new UsageError(`Pages show the collection \`${collection}\`: ${shown.join(', ')}. Remove it there first.`);
  for (const file of [files.collectionSchema(collection), files.collection(collection)]) removeIfThere(changes, file);
  removeWordsFiles(site, code => files.entryWords(code, collection));
}

function entriesIn({ draft }: OpenSite, collection: string): Record<string, unknown> {
  const entries = draft.collections[collection];
  if (entries !== undefined) return entries;
  throw new UsageError(`There is no collection \`${collection}\`.${didYouMean(suggestion(collection, Object.keys(draft.collections)))}`);
}
