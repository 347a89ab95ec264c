import leven from 'leven';
import type { Route } from '#site/routes/route.ts';
import { pagesOf, sectionsOf } from '#site/routes/sections.ts';

const maxPages = 5;
/** At most so many edits make an address a misspelling of another. */
const maxTypos = 3;

/** Pages that the visitor may have meant by an unknown address, the nearest first; the main ones when none is near. */
export function nearestPages(routes: readonly Route[], path: string): { areNear: boolean; pages: Route[] } {
  const near = pagesOf(routes)
    .flatMap(page => {
      const edits = leven(page.path.toLowerCase(), path.toLowerCase());
      const isNear = edits <= maxTypos || (!page.hidden && isInSectionOf(page.path, path));
      return isNear ? [{ page, edits }] : [];
    })
    .sort((a, b) => a.edits - b.edits);
  const areNear = near.length > 0;
  return { areNear, pages: areNear ? near.slice(0, maxPages).map(({ page }) => page) : sectionsOf(routes) };
}

/** `/ic/nothing` is in the section of `/ic/ip`. */
function isInSectionOf(page: string, path: string): boolean {
  const [, section, rest] = page.split('/');
  return rest !== undefined && path.split('/')[1] === section;
}
