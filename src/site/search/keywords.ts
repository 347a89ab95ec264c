import type { NodePath } from '../node-path.ts';
import type { WordsPart } from '../source.ts';

/**
 * The keywords of a line, `tart, pie`, as they are written: Chinese has `、` or `，` between them. An entry is empty where
 * nothing is between two commas.
 */
export const keywordsIn = (line: string): string[] => line.split(/[,，、;；]/).map(keyword => keyword.trim());

/** How deep keywords are in the words of what has a page. */
const depths: Partial<Record<WordsPart, number>> = { pages: 1, collections: 2, catalogue: 3 };

/**
 * Whether words of a page or of an entry are keywords of the search. They are what readers of one language type, so a
 * language may lack them or have them alone, and they need not have the same figures as those of another.
 */
export function areKeywords(part: WordsPart, path: NodePath): boolean {
  return path.at(-1) === 'keywords' && path.length === depths[part];
}
