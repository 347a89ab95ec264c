import { defined } from '#site/defined.ts';
import type { Catalogue, CatalogueCategory, CatalogueItem } from './catalogue.ts';

/** How many items of each category are tied to each process node. */
export interface NodeMap {
  /** The kind that is counted, where the catalogue has source code too, which fits any process. */
  kind?: 'hard';
  /** Process nodes in nanometres, the smallest first. */
  nodes: number[];
  rows: NodeMapRow[];
  /** The largest count. */
  most: number;
}

interface NodeMapRow extends Pick<CatalogueCategory, 'id' | 'path' | 'name'> {
  /** One for each node, in the same order. */
  counts: number[];
}

/** Counts the items of a catalogue by category and process node, of one with source code the hard ones alone. */
export function nodeMap({ categories, kinds }: Catalogue): NodeMap {
  const kind = kinds.some(({ id }) => id === 'soft') ? ('hard' as const) : undefined;
  const counted = (items: CatalogueItem[]) => (kind === undefined ? items : items.filter(item => item.kind === kind));
  const nodes = [...new Set(categories.flatMap(({ process }) => process))].sort((a, b) => a - b);
  const rows = categories.map(({ id, path, name, items }) => ({
    id,
    ...defined({ path }),
    name,
    counts: nodes.map(node => counted(items).filter(({ process }) => process.includes(node)).length),
  }));
  return { ...defined({ kind }), nodes, rows, most: Math.max(0, ...rows.flatMap(({ counts }) => counts)) };
}
