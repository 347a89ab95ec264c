import { defined } from '#site/defined.ts';
import type { Catalogue, CatalogueCategory } from './catalogue.ts';

/** How many items of each category are offered in each process node. */
export interface NodeMap {
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

/** Counts the items of a catalogue by category and process node. */
export function nodeMap({ categories }: Catalogue): NodeMap {
  const nodes = [...new Set(categories.flatMap(({ process }) => process))].sort((a, b) => a - b);
  const rows = categories.map(({ id, path, name, items }) => ({
    id,
    ...defined({ path }),
    name,
    counts: nodes.map(node => items.filter(({ process }) => process.includes(node)).length),
  }));
  return { nodes, rows, most: Math.max(0, ...rows.flatMap(({ counts }) => counts)) };
}
