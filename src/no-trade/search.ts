import type { SearchExtension } from '#client/layout/search/search-extension.ts';

/** What the trade adds to the search. */
export const tradeSearch: SearchExtension | undefined = undefined;
