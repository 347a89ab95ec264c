import type { Edit } from '#yaml/edit/edit.ts';

/** Edits that write lists in one line as maintainers do, `[7, 12]` and not `[ 7, 12 ]`. For values of numbers and ids alone. */
export const tightLists = (edits: readonly Edit[]): Edit[] =>
  edits.map(edit => ({ ...edit, text: edit.text.replace(/\[ ([^[\]]*) \]/g, '[$1]') }));
