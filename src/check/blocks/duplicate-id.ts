import { defined } from '#site/defined.ts';
import { memoize } from '#site/memoize.ts';
import { isMap, type NodePath } from '#site/node-path.ts';
import { files, type PageConfig } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { ProblemCode } from '../explanations.ts';
import type { Report } from '../problem.ts';

/** Two entries of one list with the same id. */
interface Duplicate {
  id: unknown;
  /** Path to the list. */
  list: NodePath;
  first: number;
  second: number;
  /** The entries of the list: `actions of the block `hero``; absent for the blocks of the page. */
  what?: string;
}

/** Ids are unique in their list: words are found by them. */
export const duplicateId: Rule = ({ pages, config }, report) => {
  for (const [page, structure] of Object.entries(pages)) {
    for (const duplicate of structure ? duplicatesInPage(structure) : []) {
      const { what = `blocks of the page \`${page}\`` } = duplicate;
      reportDuplicate(report, 'block/duplicate-id', files.page(page), what, duplicate);
    }
  }
  for (const duplicate of duplicatesIn(config?.footer?.columns ?? [], ['footer', 'columns'])) {
    reportDuplicate(report, 'footer/duplicate-id', files.config, 'footer columns', duplicate);
  }
};

const duplicatesInPage = memoize(({ blocks }: PageConfig): Duplicate[] => [
  ...duplicatesIn(blocks, ['blocks']),
  ...blocks.flatMap((block, index) =>
    Object.entries(block).flatMap(([key, list]) =>
      Array.isArray(list) ? duplicatesIn(list, ['blocks', index, key], `${key} of the block \`${block.id}\``) : [],
    ),
  ),
]);

function duplicatesIn(entries: readonly unknown[], list: NodePath, what?: string): Duplicate[] {
  const seen = new Map<unknown, number>();
  return entries.flatMap((entry, second): Duplicate[] => {
    const id = isMap(entry) ? entry.id : undefined;
    if (id === undefined) return [];
    const first = seen.get(id);
    if (first !== undefined) return [{ id, list, first, second, ...defined({ what }) }];
    seen.set(id, second);
    return [];
  });
}

function reportDuplicate(report: Report, code: ProblemCode, file: string, what: string, { id, list, first, second }: Duplicate): void {
  report({
    code,
    message: `Two ${what} have the id \`${String(id)}\`. Give one of them another id, and its words too.`,
    at: { file, path: [...list, second, 'id'] },
    notes: [{ message: 'The first one:', at: { file, path: [...list, first, 'id'] } }],
  });
}
