import type { Starter } from '#scripts/add/starter.ts';

/** The beginning of a new block of lanes: two columns and one row. */
export const newLanes: Starter = {
  structure: () => ({ flow: 'down', rows: [{ id: 'first', marks: ['full', 'part'] }] }),
  words: title => ({ title, corner: title, columns: [title, `${title} 2`], full: title, part: title, rows: { first: { title } } }),
};
