import { suggestion } from '#check/suggest/nearest.ts';
import { validateName } from '#scripts/add/kebab-name.ts';
import { addWords } from '#scripts/add/new-words.ts';
import { sayWhatWaits } from '#scripts/add/say-what-waits.ts';
import { listEntries } from '#scripts/changes/list-entries.ts';
import { makeChanges } from '#scripts/changes/make-changes.ts';
import { languagesFor, type OpenSite, openSite } from '#scripts/changes/open-site.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { readSiteOptions } from '#scripts/command/options.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { defined } from '#site/defined.ts';
import { files } from '#site/source.ts';
import { insertItem } from '#yaml/edit/edit-yaml.ts';
import type { CatalogueConfig } from '../../generated/catalogue-config.ts';
import { catalogueNames } from '../check/catalogue-names.ts';
import { type GivenItem, itemOf } from './new-item.ts';

const itemOptions = ['foundry', 'nodes', 'status', 'deliverables', 'applications'] as const;

/** `item ID --category ID`: a product of the catalogue with words in every language and its address. */
export async function addItem(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, ['category', 'name', 'summary', ...itemOptions], {
    flags: ['dry-run'],
    places: ['The id of the product'],
  });
  const [id = ''] = positionals;
  planItem(site, { id, ...values });
  return await write(site, values['dry-run']);
}

/** `category ID --item ID`: a category of the catalogue with its first product. */
export async function addCategory(args: string[]): Promise<number> {
  const site = await openSite(args);
  const names = ['icon', 'name', 'overview', 'item', 'item-name', 'item-summary', ...itemOptions] as const;
  const { values, positionals } = readSiteOptions(args, names, { flags: ['dry-run'], places: ['The id of the category'] });
  const { icon, name, overview, item = '', 'item-name': itemName, 'item-summary': summary, ...rest } = values;
  const [id = ''] = positionals;
  planCategory(site, { id, icon, name, overview }, { ...rest, id: item, name: itemName, summary });
  return await write(site, values['dry-run']);
}

async function write({ root, changes, languages }: OpenSite, isDryRun: boolean | undefined): Promise<number> {
  if (!(await makeChanges(root, changes, { command: 'add', isDryRun }))) return 1;
  const [, ...waiting] = languagesFor(languages);
  console.error('');
  sayWhatWaits(waiting, code => files.words(code, 'catalogue'));
  return 0;
}

/** A product to be added. */
interface NewItem extends GivenItem {
  category?: string | undefined;
  name?: string | undefined;
  summary?: string | undefined;
}

/** Plans a product in all files. Throws UsageError where it cannot be added. */
export function planItem(site: OpenSite, { category, name, summary = name, ...given }: NewItem): void {
  const { changes } = site;
  const catalogue = catalogueOf(site);
  const ids = catalogue.categories.map(known => known.id);
  if (category === undefined || name === undefined) throw new UsageError(unsaidOf(catalogue, { category, name, ...given }));
  const index = ids.indexOf(category);
  if (index === -1)
    throw new UsageError(`There is no category \`${category}\`.${didYouMean(suggestion(category, ids))} There are: ${ids.join(', ')}.`);
  const item = itemOf(catalogue, given);
  changes.edit(files.catalogue, source => insertItem(source, ['categories', index, 'items'], item));
  addCatalogueWords(site, 'items', given.id, { name, summary }, catalogue.categories[index]?.items.at(-1)?.id);
  listEntries(site, { 'ip-item': given.id });
}

/** All that is to be said of a product and was not, with what can be chosen. */
function unsaidOf(catalogue: CatalogueConfig, given: Omit<NewItem, 'id'>): string {
  const { categories, deliverables, applications, foundries } = catalogueNames(catalogue);
  const choices = {
    name: '"…"',
    category: `one of ${[...categories.keys()].join(', ')}`,
    deliverables: `some of ${[...deliverables.keys()].join(', ')}`,
    applications: `some of ${[...applications.keys()].join(', ')}`,
    foundry: `one of ${[...foundries.keys()].join(', ')}; source code may be for all`,
  };
  const unsaid = Object.entries(choices).filter(([option]) => given[option as keyof typeof choices] === undefined);
  return ['To be said of the product:', ...unsaid.map(([option, choice]) => `  --${option} ${choice}`)].join('\n');
}

/** A category to be added. */
interface NewCategory {
  id: string;
  icon?: string | undefined;
  name?: string | undefined;
  overview?: string | undefined;
}

/** Plans a category with its first product in all files. Throws UsageError where it cannot be added. */
export function planCategory(
  site: OpenSite,
  { id, icon, name, overview = name }: NewCategory,
  { name: itemName, summary = itemName, ...given }: NewItem,
): void {
  const { draft, changes } = site;
  const catalogue = catalogueOf(site);
  validateName(id, 'id of a category');
  if (catalogueNames(catalogue).categories.has(id)) throw new UsageError(`There is a category \`${id}\` already.`);
  if (name === undefined) throw new UsageError('A category has a name: --name "…".');
  if (icon !== undefined && !draft.icons.has(icon))
    throw new UsageError(`There is no icon \`${icon}\`.${didYouMean(suggestion(icon, draft.icons))}`);
  if (given.id === '' || itemName === undefined) throw new UsageError('A category begins with a product: --item ID --item-name "…".');
  const item = itemOf(catalogue, given);
  changes.edit(files.catalogue, source => insertItem(source, ['categories'], { id, ...defined({ icon }), items: [item] }));
  addCatalogueWords(site, 'categories', id, { name, overview, text: overview }, catalogue.categories.at(-1)?.id);
  addCatalogueWords(site, 'items', given.id, { name: itemName, summary }, undefined);
  listEntries(site, { 'ip-item': given.id, 'ip-category': id });
}

function addCatalogueWords({ languages, changes }: OpenSite, list: string, id: string, words: object, after: string | undefined): void {
  const [original, ...others] = languagesFor(languages);
  addWords(changes, [original, ...others], code => files.words(code, 'catalogue'), {
    parent: [list],
    key: id,
    words: { [original.code]: words },
    after,
  });
}

function catalogueOf({ draft }: OpenSite): CatalogueConfig {
  if (draft.catalogue === undefined) throw new UsageError(`The site has no catalogue that can be read: ${files.catalogue}.`);
  return draft.catalogue;
}
