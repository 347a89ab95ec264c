import type { Block } from '#site/pages/block.ts';
import type { Page } from '#site/pages/page.ts';
import type { Route } from '#site/routes/route.ts';
import type { Explorer, Passage } from '#site/search/search-types.ts';
import type { LayoutWords } from '#site/words/interface.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { Catalogue } from '../catalogue.ts';
import { facetValues } from '../finder/facet-values.ts';
import { unpackCatalogue } from '../packed-catalogue.ts';

/** The first page that everybody sees and that has the whole catalogue. */
export function explorerIn(
  routes: readonly Route[],
  { pages, layout, catalogue }: { pages: Record<string, Page>; layout: LayoutWords; catalogue: Catalogue },
): Explorer | undefined {
  for (const { path, title, untranslated } of routes) {
    const block = untranslated ? undefined : pages[path]?.blocks.find(({ type }) => type === 'ip-catalogue');
    if (block === undefined) continue;
    const written = facetValues(catalogue).node.map(({ value }) => [value, fillPlaceholders(layout.catalogue.nodes, () => value)]);
    return { path, id: block.id, title, process: layout.catalogue.process, nodes: Object.fromEntries(written) };
  }
  return undefined;
}

/** Pages of products and categories say where the shortlist is. */
export function shortlistOf(pages: Record<string, Page>): string | undefined {
  for (const { blocks } of Object.values(pages))
    for (const block of blocks)
      if ((block.type === 'ip-item' || block.type === 'ip-category') && block.shortlist) return block.shortlist.to;
  return undefined;
}

/** The catalogue's own page names the categories and describes them. */
export function categoriesIn(block: Block): Passage[] {
  return block.type === 'ip-catalogue'
    ? unpackCatalogue(block.data).categories.map(({ name, overview }) => ({ id: block.id, heading: name, text: overview }))
    : [];
}
