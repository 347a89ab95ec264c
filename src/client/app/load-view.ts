import { redirect, replace } from 'react-router-dom';
import { codeOf } from '#site/pages/block-code.ts';
import { findRoute, isReload, normalisePath, redirectTo } from '#site/routes/route.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn, chosenLanguage, languageCookie, parseAddress } from '#site/words/language.ts';
import { loadBlocks } from '../blocks/registry.ts';
import { isGonePath } from '../missing-words.ts';
import type { SiteData } from './site-data.ts';
import type { View } from './view.ts';

/** What the loader needs from the browser. */
interface LoadContext {
  data: SiteData;
  /** Shell of what is on the screen. */
  shown: Shell;
  /** The document, for its cookies. */
  document: Pick<Document, 'cookie'> & { location?: Pick<Location, 'protocol'>; documentElement?: { dataset: DOMStringMap } };
  /** Called with the page that the reload helper is about to refresh. */
  onReload: (path: string) => void;
}

/** Language of an address without one: what the visitor chose, as the server reads it; a static host serves the default language there. */
function bareLanguage({ cookie, documentElement }: LoadContext['document'], { languages }: Shell): string {
  return chosenLanguage(documentElement?.dataset.static === undefined ? cookie : '', languages);
}

/** The view at an address, with its data and the code of its blocks; or a redirect to another address. */
export async function loadView(
  { data, shown, document, onReload }: LoadContext,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): Promise<View | Response> {
  const { language: prefix, path: written } = parseAddress(pathname, shown.languages);
  const path = normalisePath(written);
  if (prefix !== undefined) {
    document.cookie = languageCookie(prefix, document.location?.protocol === 'https:');
    // Addresses of the default language have no prefix; a prefix only records the visitor's choice.
    if (prefix === shown.languages[0]?.code) return replace(path + search + hash);
  }

  let shell = shown;
  try {
    shell = await data.shellOf(prefix ?? bareLanguage(document, shown));
    const isGone = isGonePath(shell, path);
    const found = isGone ? undefined : findRoute(shell.routes, path);
    const target = found && redirectTo(found, path);
    if (target !== undefined) {
      const address = (prefix === undefined ? target : addressIn(prefix, target, shell.languages)) + search + hash;
      if (found && !isReload(found)) return redirect(address);
      onReload(normalisePath(parseAddress(target, shell.languages).path));
      // The reload helper leaves no trace in the history.
      return replace(address);
    }
    if (found?.page === undefined) return { shell, path, route: undefined, page: undefined, isGone };
    const page = await data.pageOf(shell, found.path);
    await loadBlocks(codeOf(page.blocks));
    return { shell, path, route: found, page };
  } catch (failure) {
    return { shell, path, route: findRoute(shell.routes, path), page: undefined, failure };
  }
}
