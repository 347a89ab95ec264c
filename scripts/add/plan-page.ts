import { parse } from 'yaml';
import { findStubs } from '#check/language/copied-stubs.ts';
import { isId } from '#check/lookup/id.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { isEmptyRoute } from '#check/routes/empty-route.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { defined } from '#site/defined.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { pointerOf } from '#site/node-path.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { lowerFirst, upperFirst } from '#site/words/first-letter.ts';
import { insertItem, insertKey, setValue } from '#yaml/edit/edit-yaml.ts';
import { markedKeys, settleMarks } from '#yaml/marked-keys.ts';
import { listAddresses } from '../changes/ledger.ts';
import { placeOfPath } from '../changes/new-path.ts';
import { languagesFor, type OpenSite, refuseExisting } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { addWords, putWords, yamlFile } from './new-words.ts';

/** A page to be added. */
export interface NewPage {
  path: string;
  /** By language; that of the default language is always given. */
  titles: Partial<Record<string, string>>;
  description: string;
  name?: string | undefined;
  icon?: string | undefined;
  /** Name of the route that it follows. */
  after?: string | undefined;
  hidden?: boolean | undefined;
  /** Whether it lists the entries of a new collection of its name, and has a page for each. */
  isList?: boolean;
}

/** Plans a page in all files of a site and returns the name of its page file. Throws UsageError where it cannot be added. */
export function planPage(
  { draft, languages: all, changes }: OpenSite,
  { path, titles, description, after, hidden, isList = false, ...page }: NewPage,
): string {
  const languages = languagesFor(all, titles);
  const { parent, written } = placeOfPath(draft, path);
  const { entries } = routeTable(draft);
  const begun = entries.find(entry => entry.path === path);
  if (begun !== undefined && !isEmptyRoute(begun))
    throw new UsageError(`There is a route \`${path}\` already. It has what it shows: edit that, or choose another path.`);
  const siblings = entries.filter(({ ancestors }) => ancestors.at(-1) === parent);
  const index = after === undefined ? siblings.length : indexAfter(siblings, after);
  const name = begun?.entry.name ?? page.name ?? nameOf(path, entries);
  if (entries.some(placed => placed !== begun && placed.entry.name === name))
    throw new UsageError(`There is a route with the name \`${name}\` already. Choose another one with --name.`);
  if (page.icon !== undefined && !draft.icons.has(page.icon))
    throw new UsageError(`There is no icon \`${page.icon}\`.${didYouMean(suggestion(page.icon, draft.icons))}`);
  const step = path.split('/').at(-1) ?? '';
  // The words of the address, where the name has the same: a digit has no capital letter to be told apart by.
  const file =
    isId(step) && step.replaceAll('-', '') === name.toLowerCase() ? step : name.replace(/[A-Z]+/g, letters => `-${letters.toLowerCase()}`);
  refuseExisting(changes, files.page(file));

  const [original] = languages;
  const route: RouteEntry = {
    path: written,
    name,
    ...defined({ icon: page.icon }),
    ...(hidden ? { hidden } : {}),
    page: file,
    ...(isHeldBack(languages) ? { languages: [original.code] } : {}),
  };
  if (begun !== undefined) fillRoute(changes, begun, route);
  else
    changes.edit(files.config, source =>
      parent === undefined
        ? insertItem(source, ['routes'], route, index)
        : parent.entry.children === undefined
          ? insertKey(source, parent.at, 'children', [route])
          : insertItem(source, [...parent.at, 'children'], route, index),
    );
  const blocks = isList ? listBlocks(file) : [{ type: 'prose', id: 'about' }];
  changes.put(files.page(file), pageStructure(file, { ...(isList && { each: file, presents: 'article' }), blocks: [hero, ...blocks] }));
  const title = titles[original.code];
  putWords(changes, languages, code => files.pageWords(code, file), {
    description,
    blocks: { hero: { title, lead: description }, ...(isList ? { all: { empty: description } } : { about: { title, text: description } }) },
  });
  for (const { code, isDefault } of languages) {
    const own = titles[code];
    if (own === undefined || isDefault) continue;
    const words = files.pageWords(code, file);
    const titled = ['hero', ...(isList ? [] : ['about'])].map(block => ['blocks', block, 'title']);
    changes.edit(words, source => titled.flatMap(at => setValue(source, at, own)));
    const done = new Set(titled.map(pointerOf));
    changes.edit(words, source => settleMarks(source, findStubs(parse(source), parse(source), markedKeys(source)), done));
  }
  // Titles are in the order of the routes: this one comes after the sibling's and those below it.
  const sibling = siblings[index - 1];
  const above = sibling === undefined ? parent : entries.findLast(entry => entry === sibling || entry.ancestors.includes(sibling));
  const neighbour = above?.entry;
  const titleKey = begun?.entry.title ?? name;
  const titled = languages.filter(
    ({ code }) => (!isHeldBack(languages) || titles[code] !== undefined) && draft.words[code]?.routes?.[titleKey] === undefined,
  );
  addWords(changes, titled, code => files.words(code, 'routes'), {
    key: titleKey,
    words: titles,
    after: neighbour?.title ?? neighbour?.name,
  });
  if (draft.addresses !== undefined) listAddresses(changes, draft.addresses, [path]);
  return file;
}

/** Whether a new page is at first in the default language alone, because an untranslated page would keep the site offline. */
export function isHeldBack(languages: OpenSite['languages']): boolean {
  return languages.some(({ isDefault, missing }) => !isDefault && missing === 'error');
}

/** Gives a route that was written by hand what it lacks. */
function fillRoute(changes: OpenSite['changes'], { at, entry }: PlacedEntry, route: RouteEntry): void {
  for (const key of ['icon', 'hidden', 'page', 'languages'] as const) {
    if (route[key] !== undefined && entry[key] === undefined) changes.edit(files.config, source => insertKey(source, at, key, route[key]));
  }
}

function indexAfter(siblings: readonly PlacedEntry[], after: string): number {
  const index = siblings.findIndex(({ entry, path }) => entry.name === after || path === after);
  const names = siblings.map(({ entry }) => entry.name);
  if (index === -1)
    throw new UsageError(
      `There is no route \`${after}\` beside the new one.${didYouMean(suggestion(after, names))} There are: ${names.join(', ')}.`,
    );
  return index + 1;
}

/** `/semi/targets` → `targets`, `/semi/thin_film` → `thinFilm`; with more steps of the path while another route has the name. */
function nameOf(path: string, entries: readonly PlacedEntry[]): string {
  const taken = new Set(entries.map(({ entry }) => entry.name));
  const wordsOf = (step: string) => step.split(/[^A-Za-z0-9]+/).filter(word => word !== '');
  const steps = path.split('/').filter(step => step !== '');
  for (let first = steps.length - 1; first >= 0; first -= 1) {
    const [head = '', ...rest] = steps.slice(first).flatMap(wordsOf);
    const name = lowerFirst(head) + rest.map(upperFirst).join('');
    if (/^[a-z]/.test(name) && !taken.has(name)) return name;
  }
  throw new UsageError(`Say with --name how the route is called: other routes have the names that \`${path}\` would give it.`);
}

const hero = { type: 'hero', id: 'hero' };

/** The list of a collection, the latest first, and what the page of an entry shows. */
const listBlocks = (collection: string) => [
  { type: 'entries', id: 'all', collection, sortBy: 'date', descending: true },
  { type: 'entry', id: 'entry' },
];

/** A page file with an empty line between its blocks. */
const pageStructure = (file: string, structure: object) =>
  yamlFile(files.page(file), structure).replace(/(?<!blocks:)\n {2}- type/g, '\n\n  - type');
