import type { SearchExtension } from '#client/layout/search/search-extension.ts';
import { toggleShortlisted, useShortlist } from '../shortlist/shortlist-store.ts';
import { readNode } from './search-by-node.ts';
import { ShortlistFoot } from './shortlist-foot.tsx';
import { ShortlistOption } from './shortlist-option.tsx';

/** Process nodes in the search, and the shortlist of products. */
export const chipsSearch: SearchExtension = {
  readNumber: readNode,
  toggle({ id, name }, t) {
    toggleShortlisted(id);
    const { ids } = useShortlist.getState();
    return t(ids.includes(id) ? 'catalogue.shortlist.added' : 'catalogue.shortlist.removed', { name, count: ids.length });
  },
  Toggle: ShortlistOption,
  Foot: ShortlistFoot,
};
