import type { Page } from 'playwright-core';

/** Elements whose words come with the document. */
const words = ['h1', 'h2', 'p', 'span', 'li', 'td', 'th'];

/**
 * The largest element that a visitor first sees, if it is not words of the document. How soon it is painted depends on the machine; what it is does not:
 * words of the document are painted with its first frame, a file that is loaded for it comes later. For a page that was just loaded.
 */
export async function otherLargestElement(page: Page): Promise<string[]> {
  const [tag, file] = await page.evaluate(
    () =>
      new Promise<[string, string]>(resolve => {
        let last: (PerformanceEntry & { element: Element | null; url: string }) | undefined;
        let hasEnded = false;
        const largest = new PerformanceObserver(list => {
          take(list.getEntries());
          answer();
        });
        const take = (entries: PerformanceEntry[]) => {
          last = (entries.at(-1) as typeof last) ?? last;
        };
        // The entry of a paint may come after that of a later one.
        const answer = () => {
          if (hasEnded && last) resolve([last.element?.tagName.toLowerCase() ?? '', last.url]);
        };
        largest.observe({ type: 'largest-contentful-paint', buffered: true });
        // On a busy machine the sidebar is presented before the page: what is largest is known when a word that came after it is.
        const end = Object.assign(document.createElement('span'), { textContent: 'end' });
        end.setAttribute('elementtiming', 'end');
        Object.assign(end.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0' });
        new PerformanceObserver(() => {
          take(largest.takeRecords());
          end.remove();
          hasEnded = true;
          answer();
        }).observe({ type: 'element' });
        requestAnimationFrame(() => requestAnimationFrame(() => document.body.append(end)));
      }),
  );
  return file === '' && words.includes(tag) ? [] : [`largest element: ${tag} ${file}`];
}
