import type { Place } from '#check/problem.ts';
import { memoize } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { CatalogueConfig, IPItem } from '../../generated/catalogue-config.ts';

/** The lists of ids that have words in the catalogue's files of words. */
interface CatalogueNames {
  categories: Map<string, Place>;
  items: Map<string, Place>;
  foundries: Map<string, Place>;
  deliverables: Map<string, Place>;
  applications: Map<string, Place>;
  parts: Map<string, Place>;
}

const vocabularies = ['deliverables', 'applications'] as const;

/** Every id of the catalogue with the place where it is first named. */
export const catalogueNames = memoize((catalogue: CatalogueConfig): CatalogueNames => {
  const names: CatalogueNames = {
    categories: new Map(),
    items: new Map(),
    foundries: new Map(),
    deliverables: new Map(),
    applications: new Map(),
    parts: new Map(),
  };
  const add = (list: Map<string, Place>, id: string, path: Place['path']) => {
    if (!list.has(id)) list.set(id, { file: files.catalogue, path });
  };
  for (const [index, category] of catalogue.categories.entries()) {
    const at = ['categories', index];
    add(names.categories, category.id, [...at, 'id']);
    for (const [place, { part }] of (category.system ?? []).entries()) add(names.parts, part, [...at, 'system', place, 'part']);
    for (const [number, item] of category.items.entries()) {
      const itemAt = [...at, 'items', number];
      add(names.items, item.id, [...itemAt, 'id']);
      for (const [place, { foundry }] of item.offers.entries()) add(names.foundries, foundry, [...itemAt, 'offers', place, 'foundry']);
      for (const list of vocabularies) for (const [place, id] of item[list].entries()) add(names[list], id, [...itemAt, list, place]);
    }
  }
  for (const [kind, ids] of Object.entries(catalogue.kinds ?? {}))
    for (const [place, id] of ids.entries()) add(names.deliverables, id, ['kinds', kind, place]);
  return names;
});

/** Every item of the catalogue with its place. */
export function catalogueItems(catalogue: CatalogueConfig | undefined): { item: IPItem; path: NodePath }[] {
  return (catalogue?.categories ?? []).flatMap(({ items }, index) =>
    items.map((item, number) => ({ item, path: ['categories', index, 'items', number] })),
  );
}
