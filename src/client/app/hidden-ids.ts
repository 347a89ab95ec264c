import { useEffect, useInsertionEffect } from 'react';

/** Where an element of a hidden page has its id meanwhile. */
const parked = 'data-hidden-id';

/**
 * Takes the ids off all hidden pages, and gives them back to a page that shows again: pages have the same ids, and a document has
 * each only once. Fragments, labels and lookups by id then find the page on the screen alone.
 */
export function useHiddenIds(hiddenPages: number): void {
  // After React has shown and hidden pages, but before any layout effect looks up an id.
  useInsertionEffect(() => {
    for (const part of partsOfPages()) if (!isHidden(part)) giveBack(part);
    parkHidden();
  });
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main || hiddenPages === 0) return;
    // React goes on to render hidden pages, whenever it has time.
    const rendered = new MutationObserver(parkHidden);
    rendered.observe(main, { subtree: true, childList: true, attributeFilter: ['id'] });
    return () => rendered.disconnect();
  }, [hiddenPages]);
}

/** The outermost elements of all pages. */
const partsOfPages = () => document.querySelectorAll<HTMLElement>('#main > *');

/** React hides a page by the style of its outermost elements. */
const isHidden = (part: HTMLElement) => part.style.display === 'none';

function parkHidden(): void {
  for (const part of partsOfPages()) if (isHidden(part)) park(part);
}

function park(part: Element): void {
  for (const element of [part, ...part.querySelectorAll('[id]')]) {
    if (element.id === '') continue;
    element.setAttribute(parked, element.id);
    element.removeAttribute('id');
  }
}

function giveBack(part: Element): void {
  for (const element of [part, ...part.querySelectorAll(`[${parked}]`)]) {
    const id = element.getAttribute(parked);
    if (id === null) continue;
    element.id = id;
    element.removeAttribute(parked);
  }
}
