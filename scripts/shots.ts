import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#loader/load-site.ts';
import { buildInto } from './build.ts';
import { readOptions } from './command/options.ts';
import { showStep } from './command/progress.ts';
import type { Command } from './command/run-command.ts';
import { openBrowser } from './processes/browser.ts';
import { startServer } from './processes/serve-build.ts';
import { addressesOf } from './shots/addresses.ts';
import { contactSheet } from './shots/contact-sheet.ts';
import { takeShots, viewsOf } from './shots/take-shots.ts';

const help = `Takes a picture of every page and state of the site, in each language, in light and dark, at six widths.

Usage: npm run shots -- [options]

  --only TEXT   only addresses and states that contain TEXT, for example gpu
  --out DIR     folder of the pictures (default: .cache/shots); index.html there shows all
  --help        this text

All of them take about ten minutes. Exit codes: 0 taken, 2 wrong use, 3 the command itself failed.`;

async function shots(args: string[]): Promise<number> {
  const { values } = readOptions(args, ['only', 'out']);
  const out = path.resolve(values.out ?? '.cache/shots');
  const temporary = await mkdtemp(path.join(tmpdir(), 'site-shots-'));
  const browser = await openBrowser();
  try {
    await buildInto(process.cwd(), path.join(temporary, 'dist'));
    // Forms are sent at every width.
    const server = await startServer(path.join(temporary, 'dist'), path.join(temporary, 'data'), { RATE_LIMITS: 'off' });
    try {
      const { site } = loadSite(process.cwd());
      const views = viewsOf(site === undefined ? [] : addressesOf(site)).filter(({ name }) => name.includes(values.only ?? ''));
      await mkdir(out, { recursive: true });
      let done = 0;
      for (const view of views) {
        await showStep({ name: 'Views', done, of: views.length });
        await takeShots(browser, server.url, view, out);
        done += 1;
      }
      await writeFile(path.join(out, 'index.html'), contactSheet(views));
      console.log(`${views.length} views: ${path.join(out, 'index.html')}`);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await rm(temporary, { recursive: true, force: true });
  }
  return 0;
}

export const command: Command = { name: 'shots', help, run: shots };
