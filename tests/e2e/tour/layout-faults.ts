import type { Page } from 'playwright-core';

/**
 * What is drawn wrongly on the page as it is now, a line each with the element and its text: outside the window (overflow), cut off
 * (truncation), a word that breaks inside, and a Chinese heading or text outside
 * tables whose last line is one character.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) => {
      const block =
        element.closest('section[id], header, footer, nav')?.id || element.closest('header, footer, nav, main')?.tagName.toLowerCase();
      return `${block} ${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`;
    };
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath !== 'none') return false;
      }
      return true;
    };
    const linesOf = (rects: Iterable<DOMRect>) => {
      const lines: number[] = [];
      for (const { top, height, width } of rects) {
        if (width > 0 && !lines.some(line => Math.abs(line - top) < height / 2)) lines.push(top);
      }
      return lines.length;
    };

    const { clientWidth } = document.documentElement;
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('svg') || !isSeen(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      const scrolls = element.closest('[role="group"], nav, dialog') !== null;
      if (!scrolls && (right > clientWidth + 1 || left < -1)) faults.push(`overflow: ${nameOf(element)}`);
      const { textOverflow, overflowX } = getComputedStyle(element);
      const cutsOff = textOverflow === 'ellipsis' || overflowX === 'hidden' || overflowX === 'clip';
      if (cutsOff && element.children.length === 0 && element.scrollWidth > element.clientWidth + 1)
        faults.push(`truncation: ${nameOf(element)}`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('svg, script, style, option, textarea, code') || !isSeen(element)) continue;
      // Addresses have no spaces to break at.
      if (/@|:\/\//.test(node.textContent ?? '')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // Cells of tables hyphenate long words where the style sheet asks for it.
        if (word.length >= 9 && element.closest('td, th') && getComputedStyle(element).hyphens === 'auto') continue;
        if (linesOf(range.getClientRects()) > 1) faults.push(`broken word ${word}: ${nameOf(element)}`);
      }
    }

    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    for (const text of document.querySelectorAll(':is(h1, h2, h3, p, li, dt, dd, figcaption):lang(zh)')) {
      if (text.closest('svg') || isInline(text) || !Array.from(text.children).every(isInline) || !isSeen(text)) continue;
      const lines = new Map<number, string>();
      const characters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = characters.nextNode(); node; node = characters.nextNode()) {
        for (let index = 0; index < (node.textContent?.length ?? 0); index++) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { bottom, height, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          const line = [...lines.keys()].find(known => Math.abs(known - bottom) < height / 2) ?? bottom;
          lines.set(line, (lines.get(line) ?? '') + range.toString());
        }
      }
      const last = [...lines.values()].at(-1)?.replace(/\p{P}/gu, '').trim() ?? '';
      if (lines.size > 1 && last.length <= 1) faults.push(`lone last character: ${nameOf(text)}`);
    }
    return [...new Set(faults)];
  });
}
