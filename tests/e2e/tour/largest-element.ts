import type { Page } from 'playwright-core';

/** Elements whose words come with the document. */
const words = ['h1', 'h2', 'p', 'span', 'li', 'td', 'th'];

/** The tag and the file of the largest element of a page; the element itself may be gone when it is asked for. */
type Largest = [tag: string, file: string];

/** Notes on each page that is loaded from now on what its largest element is, for `otherLargestElement`. */
export async function watchLargestElement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; url: string })[])
        Object.assign(window, { largest: [entry.element?.tagName.toLowerCase() ?? '', entry.url] });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/**
 * The largest element that a visitor first sees, if it is not words of the document. How soon it is painted depends on the machine; what it is does not:
 * words of the document are painted with its first frame, a file that is loaded for it comes later. For a page that was just loaded, where
 * `watchLargestElement` was called before.
 */
export async function otherLargestElement(page: Page): Promise<string[]> {
  const [tag, file] = await page.evaluate(
    () =>
      new Promise<Largest>(resolve => {
        // On a busy machine the sidebar is presented before the page: what is largest is known when a word that came after it is.
        const end = Object.assign(document.createElement('span'), { textContent: 'end' });
        end.setAttribute('elementtiming', 'end');
        Object.assign(end.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0' });
        new PerformanceObserver(() => {
          end.remove();
          resolve((window as unknown as { largest: Largest }).largest);
        }).observe({ type: 'element' });
        requestAnimationFrame(() => requestAnimationFrame(() => document.body.append(end)));
      }),
  );
  return file === '' && words.includes(tag) ? [] : [`largest element: ${tag} ${file}`];
}
