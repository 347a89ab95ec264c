import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { differenceOf, type Tolerance } from '../../pictures/compare-pictures.ts';
import { inFewColors } from '../../pictures/few-colors.ts';
import { loadFixedFonts, openFixedPage, takeFixedShot } from '../../pictures/fixed-page.ts';
import { openCodec } from '../../pictures/picture.ts';

const folder = path.join(import.meta.dirname, 'baselines');

/** Where a picture goes that differs; git ignores it. */
const outFolder = '.cache/visual';

const update = 'UPDATE_BASELINES=1 npm run test:all -- --project browser tests/e2e/visual/looks';

/** How much may differ in a browser that draws letters exactly as in the baselines, and in another one. */
const tolerances: Record<'same' | 'other', Tolerance> = {
  same: { color: 0.02, all: 0.001, square: 0.05 },
  other: { color: 0.1, all: 0.02, square: 0.25 },
};

/** Letters of both scripts in some sizes and weights. */
const letters = ['en', 'zh-CN']
  .map(
    lang =>
      `<p lang="${lang}" style="font: 400 16px var(--font)">Rating 0123 芯片 <b>Hand 晶圆</b> <span style="font-size: 36px">Ag 流片</span></p>`,
  )
  .join('');

/**
 * Compares pictures with their baselines in `baselines/`; with `UPDATE_BASELINES=1` it regenerates those that differ.
 *
 * @param url address of the site
 */
export async function openBaselines(browser: Browser, url: string) {
  const codec = await openCodec(browser);
  const isUpdate = process.env.UPDATE_BASELINES === '1';
  const browserFile = path.join(folder, 'browser.json');
  const { chromium } = JSON.parse(await readFile(browserFile, 'utf8')) as { chromium: string };
  const lettersFile = path.join(folder, 'letters.webp');
  const drawn = await codec.decode(await drawLetters(browser, url));
  const known = existsSync(lettersFile) ? await codec.decode(await readFile(lettersFile)) : undefined;
  const isSame = known !== undefined && differenceOf(known, drawn, { color: 0.02, all: 0, square: 0 }) === undefined;
  if (isUpdate && !isSame) {
    await write(lettersFile, await codec.encode(inFewColors(drawn), 'webp'));
    await writeFile(browserFile, `${JSON.stringify({ chromium: browser.version() }, null, 2)}\n`);
  }

  const fileOf = (name: string, theme: string) => path.join(folder, theme, `${name}.webp`);

  /** How a picture differs from the baseline of a view by more than it may. */
  async function differenceFrom(name: string, theme: string, shot: Buffer) {
    const baseline = await codec.decode(await readFile(fileOf(name, theme)));
    return differenceOf(baseline, await codec.decode(shot), tolerances[isSame ? 'same' : 'other']);
  }

  return {
    differenceFrom,
    /** What is wrong with the picture of a view, and what to do; `undefined` if it looks as in its baseline. */
    async faultOf(name: string, theme: string, shot: Buffer): Promise<string | undefined> {
      const file = fileOf(name, theme);
      const difference = existsSync(file) ? await differenceFrom(name, theme, shot) : undefined;
      if (isUpdate) {
        const stays = existsSync(file) && difference === undefined && isSame;
        if (!stays) await write(file, await codec.encode(inFewColors(await codec.decode(shot)), 'webp'));
        return undefined;
      }
      if (!existsSync(file)) return `${name} in ${theme} has no baseline. Make it: ${update}`;
      if (difference === undefined) return undefined;
      const out = path.join(outFolder, theme, `${name}.png`);
      await write(path.resolve(out), await codec.encode(difference.picture, 'png'));
      return [
        `${name} in ${theme} does not look as in its baseline: ${difference.words}.`,
        `See ${out}: the baseline, what differs (red), and what is there now.`,
        isSame
          ? `If that is meant: ${update}`
          : `This browser (${browser.version()}) draws letters in another way than that of the baselines (chromium-headless-shell ${chromium}). If what differs is meant, update with that one (CHROME_PATH): ${update}`,
      ].join('\n');
    },
  };
}

/** A picture of the letters: two browsers that draw it alike draw all text alike, of whatever version they are. */
async function drawLetters(browser: Browser, url: string): Promise<Buffer> {
  const page = await openFixedPage(browser, { width: 390, height: 240, theme: 'light' });
  await page.goto(`${url}/home`);
  await page.setContent(`<body style="background: #fff; color: #000">${letters}`);
  await loadFixedFonts(page);
  const shot = await takeFixedShot(page);
  await page.context().close();
  return shot;
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
