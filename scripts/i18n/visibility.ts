import type { Draft } from '#check/draft.ts';
import type { NamedLanguage } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { isWrittenIn } from '#check/lookup/words-files.ts';
import type { FilePart } from '#loader/file-parts.ts';
import type { NodePath } from '#site/node-path.ts';
import type { PlacedEntry } from '#site/routes/route.ts';

/**
 * What becomes of a translated text. Visitors `read` it, unless all routes of its page list their `languages` without this
 * one: then it is `held back`, and as long as the page has no file of words in the language its translation is `not begun`.
 */
export type Visibility = 'read' | 'held back' | 'not begun';

/** Where the texts of a file of words stand, each by its way into the file. */
export interface FileVisibility {
  /** The pages that a text belongs to; none for what all pages share. */
  pagesOf(path: NodePath): string[];
  visibilityOf(path: NodePath): Visibility;
}

/** Tells where the texts of a language stand; `hasWords` says whether a page has a file of words in it. */
export function visibilityIn(
  draft: Draft,
  language: Pick<NamedLanguage, 'code'>,
  hasWords: (page: string) => boolean,
): (part: FilePart) => FileVisibility {
  const { entries, byPage } = routeTable(draft);
  const byTitle = Map.groupBy(entries, ({ entry: { name, title = name } }) => title);
  const routesOf = (part: FilePart, [first]: NodePath): readonly PlacedEntry[] => {
    if (part.type === 'page-words') return byPage.get(part.page) ?? [];
    const isTitle = part.type === 'words' && part.part === 'routes';
    return (isTitle && byTitle.get(String(first))) || [];
  };
  return part => {
    const pagesOf = (path: NodePath) => [...new Set(routesOf(part, path).flatMap(({ entry: { page } }) => page ?? []))];
    return {
      pagesOf,
      visibilityOf: path => {
        const routes = routesOf(part, path);
        if (routes.length === 0 || routes.some(({ entry }) => isWrittenIn(entry, language))) return 'read';
        return pagesOf(path).some(hasWords) ? 'held back' : 'not begun';
      },
    };
  };
}
