import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** How a page is opened whose pictures are the same on every machine. */
interface Looks {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** Fonts of npm, whose version the lockfile pins: those of a machine are as its owner likes. */
const fonts = { 'source-sans-3': 'Source Sans 3 Variable', 'noto-sans-sc': 'Noto Sans SC Variable' };
const [latin, chinese] = Object.values(fonts);
const require = createRequire(import.meta.url);
const fontFolder = '/fonts-of-npm/';

/** Flags of a browser that draws letters without the settings of its machine, if it can. */
export const fixedFlags = ['--disable-lcd-text', '--font-render-hinting=none'];

/** Opens a page at one size, in one theme and time zone, at one pixel of the screen for one of the page, without motion. */
export async function openFixedPage(browser: Browser, { width, height, theme }: Looks): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The site allows no fonts but those of the system.
    bypassCSP: true,
  });
  // A busy machine is not a problem of the site.
  context.setDefaultTimeout(120_000);
  await context.route(`**${fontFolder}**`, (route, request) => {
    const [, file = ''] = new URL(request.url()).pathname.split(fontFolder);
    return route.fulfill({ path: require.resolve(`@fontsource-variable/${file}`) });
  });
  return context.newPage();
}

/** Gives the page the fonts of npm. They are there before they are used: lengths in `ch` are not measured again when a font comes later. */
export async function loadFixedFonts(page: Page): Promise<void> {
  for (const font of Object.keys(fonts)) await page.addStyleTag({ url: path.posix.join(fontFolder, font, 'index.css') });
  await page.evaluate(async names => {
    const text = `0${document.body.textContent}`;
    await Promise.all(names.map(name => document.fonts.load(`16px "${name}"`, text)));
  }, Object.values(fonts));
  await page.addStyleTag({
    content: `:root {
      --font-chinese: '${chinese}' !important;
      --font: '${latin}', '${chinese}' !important;
      --font-code: '${latin}', '${chinese}' !important;
    }`,
  });
}

/** A picture of what the window shows (PNG), as soon as one comes for the second time: some edges are drawn in two ways by turns. Days, times and references are the same in all pictures. */
export async function takeFixedShot(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => undefined)));
  });
  for (const seen: Buffer[] = []; ; ) {
    await page.evaluate(async () => {
      for (const time of document.querySelectorAll('time')) time.textContent = '1 Jan';
      for (const reference of document.querySelectorAll('[data-request]')) reference.textContent = 'R-0000-0000';
      await document.fonts.ready;
    });
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (seen.some(shot => shot.equals(now))) return now;
    seen.push(now);
  }
}
