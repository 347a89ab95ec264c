import { normalisePath } from '#site/routes/route.ts';
import type { Shell } from '#site/shell.ts';
import { parseAddress } from '#site/words/language.ts';
import { decodePath } from './decode-path.ts';

/** Path of the page that was left last in this document. */
let left: string | undefined;

/** Notes that the visitor goes from this page to another one. */
export function leavePage(path: string): void {
  left = path;
}

/** Path of the page of this site that the visitor was on before this one, without its language; `undefined` if there was none. */
export function cameFrom({ languages, assets }: Pick<Shell, 'languages' | 'assets'>): string | undefined {
  const path = left ?? referringPath(languages);
  return path !== undefined && Object.hasOwn(assets.pages, path) ? path : undefined;
}

/** Path of the page whose link led to this document, if it is of this site. */
function referringPath(languages: Shell['languages']): string | undefined {
  const { referrer } = document;
  if (referrer === '' || !URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? normalisePath(parseAddress(decodePath(pathname), languages).path) : undefined;
}
