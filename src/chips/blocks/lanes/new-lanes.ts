import type { Starter } from '#scripts/add/starter.ts';

/** What a new block of lanes begins with: two columns and one row. */
export const newLanes: Starter = {
  structure: () => ({ flow: 'down', rows: [{ id: 'first', marks: ['full', 'part'] }] }),
  words: title => ({ title, corner: title, columns: [title, `${title} 2`], full: title, part: title, rows: { first: { title } } }),
};
