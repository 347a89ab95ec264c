import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { showStep } from '../command/progress.ts';
import { openBrowser } from '../processes/browser.ts';
import { startDev } from '../processes/serve-build.ts';

/** What somebody waits for who edits the site in dev; milliseconds. */
interface LiveTimes {
  /** From the start of the command to the first document. */
  ready: number;
  /** From the save of a file to the words in the open page, median of the edits. */
  words: number;
  /** From the save of the config to the entry in the open menu, median of the edits. */
  menu: number;
  /** Whether the page was ever loaded again. */
  reloaded: boolean;
}

const edits = 7;

/** Prints how long somebody waits who edits a copy of the site at `root` in `folder`. */
export async function printLive(root: string, folder: string): Promise<void> {
  const browser = await openBrowser();
  await showStep({ name: 'Live edits' });
  try {
    const { ready, words, menu, reloaded } = await measureLive(browser, root, folder);
    console.log('\nLive edits            milliseconds   (aim; edits: median of 7)');
    for (const [label, time, aim] of [
      ['dev is ready', ready, '≤ 2,000'],
      ['words show', words, '≤ 60'],
      ['menu follows', menu, '≤ 100'],
    ] as const)
      console.log(`${label.padEnd(22)}${time.toFixed(0).padStart(12)}   ${aim}`);
    if (reloaded) console.log('The page was loaded again: it must not be.');
  } finally {
    await browser.close();
  }
}

/** Starts dev for a copy of the site at `root` in `folder`, edits it with a page open, and takes the times. */
async function measureLive(browser: Browser, root: string, folder: string): Promise<LiveTimes> {
  for (const name of ['site.config.yaml', 'content', 'schemas'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  const started = performance.now();
  const server = await startDev(folder);
  const ready = performance.now() - started;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${server.url}/home`);
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    const inFolder = (file: string) => path.join(folder, file);
    const words = await medianOf(number => {
      const word = `Edit${number} `;
      const put = (text: string) => text.replace(/(?<=^ +lead: )/m, word);
      return edit(page, inFolder('content/locales/en/pages/home.yaml'), put, { selector: 'main', text: word, isThere: true });
    });
    const menu = await medianOf(number => {
      const isThere = number % 2 === 1;
      const line = '        name: wafer\n';
      const hide = (text: string) =>
        isThere ? text.replace(`${line}        hidden: true\n`, line) : text.replace(line, `${line}        hidden: true\n`);
      return edit(page, inFolder('site.config.yaml'), hide, { selector: 'nav[id]', text: 'Piezoelectric wafers', isThere });
    });
    return { ready, words, menu, reloaded: !(await page.evaluate(() => 'isKept' in window)) };
  } finally {
    await page.close();
    await server.stop();
  }
}

/** A text that is in a part of the page, or is not. */
interface Shown {
  selector: string;
  text: string;
  isThere: boolean;
}

/** Saves a change of a file and waits, in the page, until it shows; gives the time between. */
async function edit(page: Page, file: string, change: (text: string) => string, wanted: Shown): Promise<number> {
  const text = await readFile(file, 'utf8');
  const shown = page.evaluate(
    ({ selector, text: word, isThere }) =>
      new Promise<number>(resolve => {
        const observer = new MutationObserver(() => {
          const parts = [...document.querySelectorAll(selector)];
          if (parts.some(({ textContent }) => textContent.includes(word)) !== isThere) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    wanted,
  );
  // The page has to be watching before the file is saved.
  await page.evaluate(() => undefined);
  const saved = Date.now();
  await writeFile(file, change(text));
  return (await shown) - saved;
}

async function medianOf(measure: (number: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < edits; number += 1) times.push(await measure(number));
  return times.sort((a, b) => a - b)[Math.floor(edits / 2)] ?? Number.NaN;
}
