import { sizes } from '#site/settings.ts';
import { cookieValue } from '#site/words/language-cookie.ts';
import { fadeBetweenDocuments } from '../styles/fade.ts';
import { appearances, sidebarCookie, sizeCookie, storageKey, switches } from './preference-keys.ts';

/*
 * Inline in the head of every document: applies the visitor's preferences before the first paint. The style sheets read the
 * attributes; a preference that the visitor has not set stays as the document has it.
 */
const {
  cookie,
  documentElement: { dataset, style },
} = document;
const size = cookieValue(cookie, sizeCookie);
if (sizes.some(known => known === size)) dataset.size = size;
if (cookieValue(cookie, sidebarCookie) === '0') dataset.sidebar = 'closed';
try {
  const kept = JSON.parse(localStorage[storageKey]);
  if (/^(--(color|light|dark)-[a-z-]+:#[\da-f]{6};?)+$/i.test(kept.colors)) style.cssText = kept.colors;
  if (appearances.includes(kept.appearance)) dataset.appearance = kept.appearance;
  for (const name of switches) if (typeof kept[name] === 'boolean') dataset[name] = `${kept[name]}`;
} catch {
  // Nothing is stored, or the browser stores nothing.
}
try {
  fadeBetweenDocuments();
} catch {
  // A browser without constructed style sheets does not fade.
}
