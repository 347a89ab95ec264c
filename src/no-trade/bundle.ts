import type { BundleGroup } from '#scripts/build/bundle/bundle-group.ts';

/** The files that code and styles of the trade are put into. */
export const tradeGroups: readonly BundleGroup[] = [];
