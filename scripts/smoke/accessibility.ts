import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Violations of WCAG 2.2 A and AA that axe finds on the page as it is when nothing moves any more, one line each; its colours are looked at in light and in dark. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axeFile, 'utf8'));
  const found = await violations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const chosen = await page.evaluate(showOtherMode);
  const other = await violations(page, ['color-contrast', 'link-in-text-block']);
  await page.evaluate(showMode, chosen.before);
  await page.waitForFunction(isStill);
  return [...found, ...other.map(line => `${chosen.now}: ${line}`)];
}

async function violations(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  await page.waitForFunction(isStill);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const results = await page.evaluate(
    settings => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(settings),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id}: ${help} — ${node.html.slice(0, 160)}`));
}

/** Shows the page in the mode in which it is not, as if chosen in the settings; at once, without the transitions of all its colours. */
function showOtherMode(): { before: string | undefined; now: string } {
  const root = document.documentElement;
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const before = root.dataset.appearance;
  const now = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark';
  root.dataset.appearance = now;
  return { before, now };
}

/** Shows the page in the mode that it had before, also at once; from then on its colours have transitions again. */
function showMode(mode: string | undefined): void {
  if (mode === undefined) delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = mode;
  // What is drawn in its colours already has no transition to them.
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets.pop();
}

/**
 * Whether no transition or animation that ends is running: colours on their way are no state of the page. What moves with the
 * scrolling only is where it belongs.
 */
function isStill(): boolean {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
}
