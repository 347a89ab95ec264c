import type { Passage } from './search-types.ts';
import { foldText, holdsWords } from './search-words.ts';

/** A visible page with its passages, ready to be searched. */
export interface SearchedPage {
  path: string;
  title: string;
  passages: SearchedPassage[];
}

/** A passage with its folded heading and, after it, its folded text: folding takes longer than searching. */
type SearchedPassage = Passage & { foldedHeading: string; folded: string };

const mostPerPage = 3;
const mostPassages = 12;

/** Readies a page for the search. */
export function searchedPage(path: string, title: string, passages: readonly Passage[]): SearchedPage {
  const fold = ({ heading = '', text }: Passage) => ({ foldedHeading: foldText(heading), folded: foldText(`${heading} ${text}`) });
  return { path, title, passages: passages.map(passage => ({ ...passage, ...fold(passage) })) };
}

/**
 * The passages that contain all words, by page: pages with the words in their title first, then those with them in a heading, of
 * these the one with the most words in its title.
 */
export function findPassages(pages: readonly SearchedPage[], words: readonly string[]): SearchedPage[] {
  const found = pages.flatMap(page => {
    const hits = page.passages.filter(({ folded }) => holdsWords(folded, words));
    const inHeading = hits.filter(({ foldedHeading }) => holdsWords(foldedHeading, words));
    if (hits.length === 0) return [];
    const passages = [...new Set([...inHeading, ...hits])].slice(0, mostPerPage);
    const title = foldText(page.title);
    const rank = holdsWords(title, words) ? 0 : inHeading.length > 0 ? 1 : 2;
    const inTitle = words.filter(word => holdsWords(title, [word])).length;
    return [{ page: { ...page, passages }, rank, inTitle }];
  });
  let room = mostPassages;
  return found
    .sort((a, b) => a.rank - b.rank || b.inTitle - a.inTitle)
    .flatMap(({ page }) => {
      const passages = page.passages.slice(0, room);
      room -= passages.length;
      return passages.length > 0 ? [{ ...page, passages }] : [];
    });
}
