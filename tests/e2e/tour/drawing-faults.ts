import type { Page } from 'playwright-core';

/** Least size of a letter in CSS pixels. */
const smallest = 13;

/**
 * What is drawn wrongly in the drawings of the page as it is now, a line each: letters that are too small, words that reach beyond
 * their drawing, and words upon other words.
 */
export function drawingFaults(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const faults: string[] = [];
    for (const svg of document.querySelectorAll<SVGSVGElement>('main svg:is([role="img"], [role="group"])')) {
      if (!svg.checkVisibility()) continue;
      const name = `${svg.closest('section[id]')?.id} “${svg.getAttribute('aria-label')?.slice(0, 30)}…”`;
      const sheet = svg.getBoundingClientRect();
      const texts = Array.from(svg.querySelectorAll('text'))
        .filter(text => text.textContent !== '')
        .map(text => ({ text, box: text.getBoundingClientRect(), words: text.textContent }));
      for (const [index, { text, box, words }] of texts.entries()) {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        if (size < least - 0.05) faults.push(`${name}: ${words} has ${size.toFixed(1)} px`);
        if (box.left < sheet.left || box.right > sheet.right || box.top < sheet.top - 1 || box.bottom > sheet.bottom + 1)
          faults.push(`${name}: ${words} reaches beyond the drawing`);
        // A line of text is higher than its letters.
        const inner = { top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 };
        for (const other of texts.slice(index + 1)) {
          const isBeside = box.right <= other.box.left || other.box.right <= box.left;
          const isAbove = inner.bottom <= other.box.top + other.box.height * 0.2 || other.box.bottom - other.box.height * 0.2 <= inner.top;
          if (!isBeside && !isAbove) faults.push(`${name}: ${words} is upon ${other.words}`);
        }
        // A word in a block stays within it.
        const block = text.closest('g, a')?.querySelector(':scope > rect')?.getBoundingClientRect();
        const isIn =
          block && box.top >= block.top - 1 && box.bottom <= block.bottom + 1 && box.left < block.right && block.left < box.right;
        if (isIn && (box.left < block.left || box.right > block.right)) faults.push(`${name}: ${words} is wider than its block`);
      }
    }
    return faults;
  }, smallest);
}
