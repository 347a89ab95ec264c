import type { MutationKind } from '../mutation.ts';

/** A file that was saved empty. */
export const emptiedFile: MutationKind = site =>
  [...site.files.keys()].map(file => ({ at: file, make: () => ({ files: { [file]: '' }, places: [{ file, line: 1 }] }) }));
