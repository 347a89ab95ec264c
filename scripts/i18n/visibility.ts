import type { Draft } from '#check/draft.ts';
import type { NamedLanguage } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { isWrittenIn, pagesWithCollection, pagesWithForm } from '#check/lookup/words-files.ts';
import type { FilePart } from '#loader/file-parts.ts';
import type { NodePath } from '#site/node-path.ts';
import type { PlacedEntry } from '#site/routes/route.ts';

/**
 * Whether visitors see a translated text. They `read` it, unless all routes of its page list their `languages` without this
 * one: then it is `held back`, or `not begun` while the page has no file of words in the language.
 */
type Visibility = 'read' | 'held back' | 'not begun';

/** The visibility of the texts in a file of words, each by its path in the file. */
export interface FileVisibility {
  /** The pages that a text belongs to; none for a text that all pages share. */
  pagesOf(path: NodePath): string[];
  visibilityOf(path: NodePath): Visibility;
}

/** Finds the visibility of texts in a language; `hasWords` says whether a page has a file of words in it. */
export function visibilityIn(
  draft: Draft,
  language: Pick<NamedLanguage, 'code'>,
  hasWords: (page: string) => boolean,
): (part: FilePart) => FileVisibility {
  const { entries, byPage } = routeTable(draft);
  const byTitle = Map.groupBy(entries, ({ entry: { name, title = name } }) => title);
  const routesOf = (part: FilePart, [first]: NodePath): readonly PlacedEntry[] => {
    if (part.type === 'page-words') return byPage.get(part.page) ?? [];
    if (part.type === 'form-labels') return (pagesWithForm(draft).get(part.form) ?? []).flatMap(page => byPage.get(page) ?? []);
    if (part.type === 'entry-words') return (pagesWithCollection(draft).get(part.collection) ?? []).flatMap(page => byPage.get(page) ?? []);
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
