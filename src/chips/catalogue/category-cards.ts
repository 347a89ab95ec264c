import { memoize } from '#site/memoize.ts';
import type { Catalogue } from './catalogue.ts';

/** Categories as cards show them: without their items, of which there may be thousands, and what is said of each on its page. */
export const categoryCards = memoize(({ categories }: Catalogue) => categories.map(category => ({ ...category, text: [], items: [] })));
