import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Address } from './addresses.ts';
import { states } from './states.ts';

/** Widths of the window in CSS pixels: the smallest phone, a phone, a tablet, and desktops. */
export const widths = [320, 390, 768, 1024, 1440, 1920] as const;

/** Light and dark, as the visitor's system asks for it. */
export const themes = ['light', 'dark'] as const;

/** A page as it comes, or in a state that a visitor brings it into. */
export interface View extends Address {
  /** Of its pictures. */
  name: string;
  /** Brings the page into the state. */
  enter?: ((page: Page) => Promise<void>) | undefined;
}

/** All pages and states. */
export function viewsOf(addresses: readonly Address[]): View[] {
  const named = addresses.map(address => ({ ...address, name: nameOf(address) }));
  const entered = Object.entries(states).flatMap(([state, { path: at, query = '', enter }]) =>
    named
      .filter(({ path: page }) => page === at)
      .map(view => ({ ...view, name: `${view.name}-${state}`, address: view.address + query, enter })),
  );
  return [...named, ...entered];
}

const nameOf = ({ language, path: page }: Address) => `${language}${page.replaceAll('/', '_')}`;

/** File of a picture, relative to the folder of all. */
export const pictureOf = ({ name }: Pick<View, 'name'>, width: number, theme: string) => `${name}-${theme}-${width}.png`;

/** Takes the pictures of a view; pictures that load late are there, and nothing moves. */
export async function takeShots(browser: Browser, url: string, view: View, folder: string): Promise<void> {
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(url + view.address);
      await view.enter?.(page);
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
        return Promise.all(Array.from(document.images, image => image.decode().catch(() => undefined)));
      });
      await page.screenshot({ path: path.join(folder, pictureOf(view, width, theme)), fullPage: view.enter === undefined });
      await context.close();
    }
  }
}
