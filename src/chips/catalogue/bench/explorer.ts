import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { measureBuild } from '#scripts/bench/build-cost.ts';
import type { Sites } from '#scripts/bench/sites.ts';
import { showStep } from '#scripts/command/progress.ts';
import { openBrowser } from '#scripts/processes/browser.ts';
import { startServer } from '#scripts/processes/serve-build.ts';
import { generateCatalogue } from './generate-catalogue.ts';

/** Products of the catalogue that is measured. */
const atLeast = 5000;
const typed = 'pcie 28 nm phy';
/** What one turn of a wheel scrolls, in pixels, and how often it is turned. */
const turn = { pixels: 120, times: 120 };

/** A figure, with the most that it may be. */
interface Figure {
  label: string;
  value: number;
  most: number;
  unit: string;
}

/** Prints what a catalogue of 5,000 products costs in build, bytes and time. Throws Error if that is more than it may. */
export async function printExplorer(sites: Sites): Promise<void> {
  const site = path.join(sites.folder, 'catalogue');
  const dist = path.join(sites.folder, 'dist-catalogue');
  await showStep({ name: `Site with ${atLeast.toLocaleString('en')} products` });
  const products = await generateCatalogue(sites.root, site, atLeast);
  await showStep({ name: 'Its build' });
  const build = await measureBuild(site, dist);
  const figures: Figure[] = [
    { label: 'build', value: build.wallSeconds, most: 180, unit: 's' },
    { label: 'build, CPU', value: build.cpuSeconds, most: 180, unit: 's' },
    { label: 'build, peak memory', value: build.peakMiB, most: 3000, unit: 'MiB' },
    ...(await bytesOf(dist)),
    ...(await timesOf(sites, dist)),
  ];
  console.log(`\nExplorer, ${products.toLocaleString('en')} products      measured        (at most)`);
  for (const { label, value, most, unit } of figures) {
    const mark = value > most ? '   too much' : '';
    console.log(`${label.padEnd(32)}${written(value).padStart(9)} ${unit.padEnd(5)} (${written(most)})${mark}`);
  }
  const tooMuch = figures.filter(({ value, most }) => value > most).map(({ label }) => label);
  if (tooMuch.length > 0) throw new Error(`Too much with ${products} products: ${tooMuch.join(', ')}`);
}

const written = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** What goes over the wire, compressed with brotli. */
async function bytesOf(dist: string): Promise<Figure[]> {
  const sizeOf = async (folder: string, name: RegExp) => {
    const [file = ''] = (await readdir(path.join(dist, folder))).filter(found => name.test(found));
    return (await readFile(path.join(dist, folder, file))).length / 1000;
  };
  return [
    { label: 'document of the explorer', value: await sizeOf('documents/en/ic', /^ip\.html\.br$/), most: 20, unit: 'kB' },
    { label: 'document of a category', value: await sizeOf('documents/en/ic/ipSubclass', /^usb\.html\.br$/), most: 20, unit: 'kB' },
    { label: 'data of the explorer', value: await sizeOf('assets/pages/en/ic', /^ip\..*\.json\.br$/), most: 250, unit: 'kB' },
    { label: 'data that every page needs', value: await sizeOf('assets', /^shell\.en\..*\.json\.br$/), most: 120, unit: 'kB' },
  ];
}

async function timesOf(sites: Sites, dist: string): Promise<Figure[]> {
  const server = await startServer(dist, path.join(sites.folder, 'data-catalogue'));
  const browser = await openBrowser();
  try {
    await showStep({ name: 'Explorer of the catalogue' });
    const served = await timeToServe(`${server.url}/ic/ip`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/ic/ip`);
    const woken = performance.now();
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    const ready = performance.now() - woken;
    const keys = await timeKeys(page);
    await page.goto(`${server.url}/ic/ip?view=cards`);
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    const frames = await timeFrames(page);
    return [
      { label: 'a list without scripts, median', value: medianOf(served), most: 150, unit: 'ms' },
      { label: 'from a gesture to the app', value: ready, most: 1500, unit: 'ms' },
      { label: 'a key, median', value: medianOf(keys), most: 50, unit: 'ms' },
      { label: 'a key, worst', value: Math.max(...keys), most: 50, unit: 'ms' },
      // At 60 frames a second, one takes 16.7 ms.
      { label: 'a frame of scrolling, median', value: medianOf(frames), most: 17.5, unit: 'ms' },
      {
        label: 'frames of scrolling over 34 ms',
        value: (100 * frames.filter(time => time > 34).length) / frames.length,
        most: 3,
        unit: '%',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds of lists that nobody has asked for before; the first one starts the renderer and does not count. */
async function timeToServe(address: string): Promise<number[]> {
  const times: number[] = [];
  for (const node of [180, 7, 12, 28, 40, 55, 65]) {
    const started = performance.now();
    await (await fetch(`${address}?nodeFrom=${node}&sort=name`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

/** Milliseconds from each key until the frame after it has been drawn. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.locator('main search input').first().focus();
  const times: number[] = [];
  for (const key of typed) {
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
    times.push(await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn));
  }
  return times;
}

/** Milliseconds between the frames that are drawn while the wheel scrolls the page. */
async function timeFrames(page: Page): Promise<number[]> {
  await page.mouse.move(900, 500);
  // As text: a function with a name would ask for a helper of the compiler, which the page does not have.
  await page.evaluate(
    'window.drawnFrames = []; requestAnimationFrame(function note(time) { drawnFrames.push(time); requestAnimationFrame(note); })',
  );
  for (let times = 0; times < turn.times; times += 1) await page.mouse.wheel(0, turn.pixels);
  const at = await page.evaluate(() => (window as unknown as { drawnFrames: number[] }).drawnFrames);
  return at.slice(1).map((time, index) => time - (at[index] ?? time));
}
