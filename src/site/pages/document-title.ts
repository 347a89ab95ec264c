import type { LayoutWords } from '../words/interface.ts';
import { textWidth } from '../words/text-width.ts';

/** What the results of search engines show of a title, in Latin letters. */
const shownWidth = 65;

/** Title of a document: the page's title and the site's, which is the short one where both would be cut off in search results. */
export function documentTitle(page: string, { title, shortTitle }: Pick<LayoutWords['site'], 'title' | 'shortTitle'>): string {
  const whole = `${page} - ${title}`;
  return textWidth(whole) <= shownWidth ? whole : `${page} - ${shortTitle}`;
}
