import type { Draft } from '#check/draft.ts';

/** Name of the form that a block of a page shows; `undefined` for another block. */
export function formOf({ pages }: Pick<Draft, 'pages'>, page: string, id: string): string | undefined {
  const block = pages[page]?.blocks.find(other => other.id === id);
  return block?.type === 'form' ? block.form : undefined;
}
