import type { NodePath } from '../node-path.ts';
import type { WordsPart } from '../source.ts';

/**
 * The keywords of a line, `tart, pie`, as they are written: Chinese has `、` or `，` between them. An entry is empty where
 * nothing is between two commas.
 */
export const keywordsIn = (line: string): string[] => line.split(/[,，、;；]/).map(keyword => keyword.trim());

/**
 * Whether words of a page or of the catalogue are keywords of the search. They are what readers of one language type, so a
 * language may lack them or have them alone, and they need not have the same figures as those of another.
 */
export function areKeywords(part: WordsPart, path: NodePath): boolean {
  return path.at(-1) === 'keywords' && ((part === 'pages' && path.length === 1) || (part === 'catalogue' && path.length === 3));
}
