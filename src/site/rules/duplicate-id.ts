import type { ProblemCode } from '../explanations/explanations.ts';
import { isMap } from '../nodes.ts';
import type { NodePath } from '../problem.ts';
import { files, type Rule } from '../source.ts';

/** Ids are unique in their list: words are found by them. */
export const duplicateId: Rule = (draft, report) => {
  const check = (file: string, list: readonly unknown[], path: NodePath, code: ProblemCode, what: string) => {
    const seen = new Map<unknown, number>();
    for (const [index, entry] of list.entries()) {
      const id = isMap(entry) ? entry.id : undefined;
      if (id === undefined) continue;
      const first = seen.get(id);
      if (first === undefined) {
        seen.set(id, index);
        continue;
      }
      report({
        code,
        message: `Two ${what} have the id \`${String(id)}\`. Give one of them another id, and its words too.`,
        at: { file, path: [...path, index, 'id'] },
        notes: [{ message: 'The first one:', at: { file, path: [...path, first, 'id'] } }],
      });
    }
  };

  for (const [page, config] of Object.entries(draft.pages)) {
    const blocks = config?.blocks ?? [];
    check(files.page(page), blocks, ['blocks'], 'block/duplicate-id', `blocks of the page \`${page}\``);
    for (const [index, block] of blocks.entries()) {
      for (const [key, list] of Object.entries(block)) {
        if (Array.isArray(list))
          check(files.page(page), list, ['blocks', index, key], 'block/duplicate-id', `${key} of the block \`${block.id}\``);
      }
    }
  }
  check(files.config, draft.config?.footer.columns ?? [], ['footer', 'columns'], 'footer/duplicate-id', 'footer columns');
};
