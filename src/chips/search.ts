import type { SearchExtension } from '#client/layout/search/search-extension.ts';
import { readNode } from './catalogue/search/search-by-node.ts';
import { ShortlistFoot } from './catalogue/search/shortlist-foot.tsx';
import { ShortlistOption } from './catalogue/search/shortlist-option.tsx';
import { toggleShortlisted, useShortlist } from './catalogue/shortlist/shortlist-store.ts';

/** Process nodes in the search, and the shortlist of products. Loaded with the search. */
export const tradeSearch: SearchExtension | undefined = {
  readNumber: readNode,
  toggle({ id, name }, t) {
    toggleShortlisted(id);
    const { ids } = useShortlist.getState();
    return t(ids.includes(id) ? 'catalogue.shortlist.added' : 'catalogue.shortlist.removed', { name, count: ids.length });
  },
  Toggle: ShortlistOption,
  Foot: ShortlistFoot,
};
