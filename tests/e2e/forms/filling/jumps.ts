import type { Page } from 'playwright-core';

/** From now on, sums up the layout shifts on each page. */
export const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps = { sum: 0 };
    Object.assign(globalThis, { jumps });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) jumps.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts on the page until it has loaded all that it asks for, and has drawn it. */
export async function jumpsOn(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { jumps: { sum: number } }).jumps.sum;
  });
}
