import type { Extension } from '#site/extension.ts';

/** What the trade adds to the model of a site. */
export const trade: Extension | undefined = undefined;
