import { element } from '../shadow.ts';
import type { TranslationUnit } from './translation-unit.ts';

/** Milliseconds that a page has to show a text after it was opened or changed. */
const patience = 600;

/**
 * The page that shows a text, with the text framed. It can be pointed at, and never takes the focus of who types: pages move it when
 * they load. From the keyboard, a link leads to it.
 */
export function livePlace(): { place: HTMLElement; show: (unit: TranslationUnit) => void } {
  const frame = element('iframe', { title: 'The page that shows this text', inert: true });
  const link = element('a', { target: '_blank', textContent: 'Open this page' });
  const place = element('section', { className: 'live', ariaLabel: 'Where it is shown' }, [link, frame]);
  place.addEventListener('pointerenter', () => {
    frame.inert = false;
  });
  place.addEventListener('pointerleave', () => {
    frame.inert = true;
  });
  let shown: TranslationUnit | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    clearTimeout(timer);
    timer = setTimeout(() => shown && markText(frame.contentDocument, shown), patience);
  };
  frame.addEventListener('load', mark);
  return {
    place,
    show(unit) {
      shown = unit;
      const wanted = new URL(unit.address, location.href);
      link.href = wanted.href;
      // Without its hash: a browser would scroll the translator's page, too, to bring the block into sight.
      if (frame.contentWindow?.location.pathname !== wanted.pathname) frame.src = wanted.pathname + wanted.search;
      mark();
    },
  };
}

const marked = 'data-translated';

/** Frames the first element that has the translation, or else its source, and brings it into sight, or else its block. */
function markText(page: Document | null, { written, source, address }: TranslationUnit): void {
  if (page === null) return;
  for (const old of page.querySelectorAll<HTMLElement>(`[${marked}]`)) {
    old.style.outline = '';
    old.removeAttribute(marked);
  }
  const found = [written, source].map(longestPiece).flatMap(piece => elementWith(page, piece) ?? [])[0];
  const block = page.getElementById(new URL(address, location.href).hash.slice(1));
  if (found !== undefined) {
    found.setAttribute(marked, '');
    found.style.outline = '3px solid #2f7de1';
  }
  const place = found ?? block;
  if (place === null) return;
  // The page of the frame alone: the translator's own stays where the field is.
  const { top, height } = place.getBoundingClientRect();
  const view = page.defaultView;
  view?.scrollTo({ top: view.scrollY + top - (view.innerHeight - height) / 2 });
}

/** The longest piece of a text that is shown as it is written: without facts and markup. */
const longestPiece = (text: string) =>
  text
    .split(/\{\{[^{}]*\}\}|\]\([^)]*\)|[[*_`\n]+/)
    .map(piece => piece.trim())
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');

function elementWith(page: Document, piece: string): HTMLElement | undefined {
  if (piece === '') return undefined;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeValue?.includes(piece) && parent?.closest('script, style') === null && parent.checkVisibility()) return parent;
  }
  return undefined;
}
