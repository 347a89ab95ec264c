import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Most bytes of the drawings of a page, those that are tables too, compressed. */
const most = 6_000;

/** The weight of the drawings of a page, if it is too much. */
export async function heavyDrawings(page: Page): Promise<string[]> {
  const drawn = await page
    .locator('main svg:is([role="img"], [role="group"]), main table:has(td > svg, td > span[class]), main table:has(td > a)')
    .evaluateAll(elements => elements.map(({ outerHTML }) => outerHTML).join(''));
  const bytes = brotliCompressSync(drawn).length;
  return bytes > most ? [`drawings of ${bytes} bytes`] : [];
}
