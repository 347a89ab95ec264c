import type { Browser, Page } from 'playwright-core';
import type { Catalogue } from '#site/pages/catalogue.ts';
import type { PageFile } from '#site/pages/page-file.ts';

const typed = 'pcie 28 nm phy';

/** What a visitor of the explorer waits for; milliseconds from a key to the frame that shows what it changed. */
interface ExplorerTimes {
  items: number;
  median: number;
  worst: number;
}

/** Opens the explorer at an address, gives it copies of its products until there are as many as asked, types, and takes the times. */
export async function measureExplorer(browser: Browser, address: string, atLeast: number): Promise<ExplorerTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let items = 0;
  await page.route('**/*.json', async route => {
    const answer = await route.fetch();
    const file = (await answer.json()) as PageFile;
    for (const block of file.blocks ?? []) if (block.type === 'ip-catalogue') items = multiply(block.data, atLeast);
    await route.fulfill({ response: answer, json: file });
  });
  try {
    await page.goto(address);
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await page.locator('main search input').focus();
    const times: number[] = [];
    for (const key of typed) times.push(await timeOf(page, key));
    const sorted = times.toSorted((a, b) => a - b);
    return { items, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
  } finally {
    await page.close();
  }
}

/** Milliseconds from a key until the frame after it has been drawn. */
async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    // A function with a name would ask for a helper of the compiler, which the page does not have.
    const drawn = new Promise<number>(resolve => {
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(undefined);
          }),
        { once: true, capture: true },
      );
    });
    Object.assign(window, { drawn });
  });
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
}

/** Adds copies of all products; gives how many there are then. */
function multiply({ categories }: Catalogue, atLeast: number): number {
  const own = categories.reduce((sum, { items }) => sum + items.length, 0);
  const copies = Math.ceil(atLeast / own);
  for (const category of categories) {
    category.items = Array.from({ length: copies }, (_, copy) =>
      category.items.map(item => (copy === 0 ? item : { ...item, id: `${item.id}-${copy}`, name: `${item.name} (${copy})` })),
    ).flat();
  }
  return own * copies;
}
