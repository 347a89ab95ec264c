import type { BundleGroup } from '#scripts/build/bundle/bundle-group.ts';

/** The files that code and styles of the trade are put into: a module is in the first one that it fits. */
export const tradeGroups: readonly BundleGroup[] = [
  // What drawings of many dies, pads or cells are drawn with.
  { name: 'dies', test: /drawings\/view\/dies\.module/ },
  // What every drawing is drawn with, those of heroes too.
  { name: 'sheet', test: /drawings\/view\/(?:sheet|strokes)\.module/ },
  // What asks visitors.
  { name: 'pickers', test: /planners\/picker\..*css$/ },
  // Answers of these, which no document has before the app runs.
  { name: 'answers', test: /planners\/answers\..*css$/ },
  { name: 'lanes', test: /blocks\/lanes\/.*css$/ },
  // The page with the whole catalogue.
  { name: 'explorer', test: /blocks\/ip-(?:catalogue|map)\/.*css$/ },
  { name: 'catalogue', test: /catalogue\/(?:view|shortlist)\/|catalogue\/offers\.ts|(?:catalogue|blocks\/ip-[a-z]+)\/.*css$/ },
  { name: 'drawings', test: /css$/ },
  { name: 'planners', test: /blocks\/(?!ip-)|planners\/|drawings\/(?:view\/|package-parts|hero-drawing)/ },
];
