import type { ShownText } from '#check/text-sources/find-text-source.ts';
import { renderDocument } from '#client/prerender.tsx';
import { headOf } from '#site/pages/head.ts';
import { shellOf } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { documentAssets } from './document-assets.ts';

/** Every text node in the body of every document of a site, as the browser's find-the-source asks for it. */
export function shownTexts(site: Site): ShownText[] {
  return site.languages.flatMap(({ code }) => {
    const pages = Object.entries(site.locales[code]?.pages ?? {});
    const shell = shellOf(site, code, {
      icons: '/icons.svg',
      qr: '/qr.svg',
      search: '/search.json',
      pages: {},
      shells: {},
      validators: {},
    });
    return pages.flatMap(([path, page]) => {
      const html = renderDocument({ shell, path, page, head: headOf(site, code, path), assets: documentAssets });
      const ids = new Set(page.blocks.map(({ id }) => id));
      return textNodesIn(html.slice(html.indexOf('<body')), ids).map(node => ({ ...node, path, language: code }));
    });
  });
}

const voidElements = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A pointer cannot hit an option, only the choice as a whole. */
const unreadable = /^(script|style|title|option)$/;

/** The text nodes of markup that React wrote, with the block around each. */
function textNodesIn(html: string, blockIds: ReadonlySet<string>): Pick<ShownText, 'text' | 'block' | 'isHeading' | 'nth'>[] {
  const open: { name: string; block: string | undefined; isHeading: boolean }[] = [];
  const seen = new Map<string, number>();
  const nodes: Pick<ShownText, 'text' | 'block' | 'isHeading' | 'nth'>[] = [];
  let isDivided = false;
  for (const [, closing, name = '', attributes = '', text] of html.matchAll(/<!--.*?-->|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gs)) {
    const around = open.at(-1);
    if (text !== undefined) {
      const read = decode(text);
      if (!/[\p{L}\p{N}]/u.test(read) || unreadable.test(around?.name ?? '')) continue;
      // A drawing counts things, and breaks its labels into lines that depend on their length.
      if (open.some(({ name: drawing }) => drawing === 'svg')) continue;
      const last = nodes.at(-1);
      // The phrases of a heading were written in one piece.
      if (isDivided && last !== undefined) {
        last.text += read;
        isDivided = false;
        continue;
      }
      const key = `${around?.block} ${read}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      nodes.push({
        text: read,
        nth,
        isHeading: around?.isHeading === true,
        ...(around?.block === undefined ? {} : { block: around.block }),
      });
    } else if (name === 'wbr') {
      isDivided = true;
    } else if (closing) {
      open.splice(open.findLastIndex(element => element.name === name));
    } else if (name !== '' && !voidElements.test(name) && !attributes.endsWith('/')) {
      const id = /(?<= id=")[^"]*/.exec(attributes)?.[0];
      open.push({
        name,
        block: id !== undefined && blockIds.has(id) ? id : around?.block,
        isHeading: around?.isHeading === true || /^h[1-6]$/.test(name),
      });
    }
  }
  return nodes;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole);
