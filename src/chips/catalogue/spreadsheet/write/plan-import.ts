import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { ChangeSet } from '#scripts/changes/change-set.ts';
import { listEntries } from '#scripts/changes/list-entries.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { files } from '#site/source.ts';
import { copyItem } from '#yaml/edit/copy-item.ts';
import { insertItem, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { CatalogueConfig } from '../../../generated/catalogue-config.ts';
import { removeUnusedNames } from '../../commands/unused-names.ts';
import type { ComparedSheet } from '../compare/compared-sheet.ts';
import type { ProductEdit } from '../compare/read-cell.ts';
import { catalogueOf, type Product } from '../product.ts';
import { editedItem, itemEdits, newItem, newKeyEdits } from './item-edits.ts';
import { placeWords } from './place-words.ts';

/**
 * Plans what a sheet changes: products, their words in every language, and the addresses of new ones. Returns the ids that no product
 * names any more; their words go.
 */
export function planImport(site: OpenSite, { edits, added }: Pick<ComparedSheet, 'edits' | 'added'>): string[] {
  const { changes } = site;
  const catalogue = catalogueOf(site);
  const byId = new Map(edits.map(({ edit }) => [edit.id, edit]));
  for (const editsOf of [itemEdits, newKeyEdits])
    changes.edit(files.catalogue, source =>
      (parse(source) as CatalogueConfig).categories.flatMap(({ items }, index) =>
        items.flatMap((item, number) => {
          const edit = byId.get(item.id);
          return edit === undefined ? [] : editsOf(source, ['categories', index, 'items', number], item, edit);
        }),
      ),
    );
  for (const { edit } of edits) if (edit.category !== undefined) moveItem(changes, edit.id, edit.category);
  for (const edit of added) {
    const item = newItem(edit);
    const at = placeIn(changes, edit.category ?? '');
    changes.edit(files.catalogue, source => insertItem(source, ['categories', at, 'items'], item));
    listEntries(site, { 'ip-item': edit.id });
  }
  assertPlanned(changes, catalogue, { edits, added });
  placeWords(site, { edits, added });
  return removeUnusedNames(site, catalogue);
}

const catalogueNow = (changes: ChangeSet) => parse(changes.read(files.catalogue) ?? '') as CatalogueConfig;

const placeIn = (changes: ChangeSet, category: string) => catalogueNow(changes).categories.findIndex(({ id }) => id === category);

/** Moves a product to the end of another category. */
function moveItem(changes: ChangeSet, id: string, category: string): void {
  const { categories } = catalogueNow(changes);
  const from = categories.findIndex(({ items }) => items.some(item => item.id === id));
  const number = categories[from]?.items.findIndex(item => item.id === id) ?? -1;
  const to = placeIn(changes, category);
  changes.edit(files.catalogue, source => [
    ...copyItem(source, ['categories', from, 'items', number], ['categories', to], 'items'),
    ...removeNode(source, ['categories', from, 'items', number]),
  ]);
}

/** Throws, before anything is written, unless the catalogue reads back as the sheet says, and all else as before. */
function assertPlanned(
  changes: ChangeSet,
  before: CatalogueConfig,
  { edits, added }: { edits: { product: Product; edit: ProductEdit }[]; added: ProductEdit[] },
): void {
  const wanted = new Map(before.categories.flatMap(({ items }) => items.map(item => [item.id, item])));
  for (const { product, edit } of edits) wanted.set(edit.id, editedItem(product.item, edit));
  for (const edit of added) wanted.set(edit.id, editedItem({}, edit));
  const after = new Map(catalogueNow(changes).categories.flatMap(({ items }) => items.map(item => [item.id, item])));
  for (const [id, item] of wanted) {
    if (!isDeepStrictEqual(after.get(id), { ...item })) throw new Error(`\`${id}\` would not be what it shall be`);
  }
  if (after.size !== wanted.size) throw new Error('The catalogue would not have the products that it shall have');
}
