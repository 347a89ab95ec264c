import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { copyBaseSite } from '../../loader/base-site.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive } from '../visitor.ts';

let browser: Browser;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const site = await copyBaseSite();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const coarse = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  const picture = sharp(coarse).resize(2400, 1200);
  for (const name of ['hall.jpg', 'board.jpg']) await picture.toFile(path.join(site.folder, 'content/assets', name));
  // Far below the first screen: after a long text.
  await site.write(
    'content/pages/gpu.yaml',
    `blocks:
  - type: hero
    id: hero
    image: hall.jpg
  - type: prose
    id: text
  - type: picture
    id: compare
    image: board.jpg
`,
  );
  const text = Array.from({ length: 300 }, () => 'A paragraph.').join('\n\n      ');
  for (const language of ['en', 'zh', 'ru'])
    await site.write(
      `content/locales/${language}/pages/gpu.yaml`,
      `description: A page with photographs
blocks:
  hero:
    title: GPU
    lead: Two photographs
    alt: The hall
  text:
    title: Text
    text: |
      ${text}
  compare:
    alt: The board
    caption: The board on its carrier
`,
    );
  await buildInto(site.folder, path.join(folder, 'dist'));
  await site.dispose();
  server = await startServer(path.join(folder, 'dist'), path.join(folder, 'data'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The file that the browser has chosen when it is there, without its hash: `hall.960.avif`. */
async function fileOf(picture: Locator): Promise<string> {
  const loaded = await picture.evaluate(async (image: HTMLImageElement) => {
    if (!image.complete) await new Promise(resolve => image.addEventListener('load', resolve));
    await image.decode();
    return image.currentSrc;
  });
  return loaded.replace(/^.*\/|\.[\w-]{10}(?=\.\w+$)/g, '');
}

test.each([
  [390, 1, 'hall.480.avif', 'board.480.avif'],
  [390, 2, 'hall.960.avif', 'board.960.avif'],
  [1440, 1, 'hall.960.avif', 'board.960.avif'],
  [1920, 2, 'hall.1920.avif', 'board.1920.avif'],
])('at %i pixels with %i for each, files are chosen by the room that pictures have', async (width, deviceScaleFactor, hall, board) => {
  const { page, problems, leave } = await arrive(browser, { viewport: { width, height: 900 }, deviceScaleFactor });
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(`${server.url}/chips/gpu`, { waitUntil: 'load' });
  const picture = page.getByRole('img', { name: 'The board' });
  // Before anybody scrolls, only the picture of the first screen is loaded.
  expect(asked.filter(url => /\/assets\/images\//.test(url)).map(url => url.replace(/.*\/(\w+)\..*/, '$1'))).toEqual(['hall']);
  const before = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  expect([await fileOf(page.getByRole('img', { name: 'The hall' })), await fileOf(picture)]).toEqual([hall, board]);
  // It had its room before it came: nothing jumps.
  const after = await picture.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo(2, 1);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
});
