import { chipsSearch } from '#chips/catalogue/search/chips-search.ts';
import type { SearchExtension } from './search-extension.ts';

/** What the trade that the site uses adds to the search; `undefined` for a site of no trade. Loaded with the search. */
export const tradeSearch: SearchExtension | undefined = chipsSearch;
