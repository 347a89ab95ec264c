import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltSite } from '#server/build/built-site.ts';
import { buildInto } from './build.ts';
import { readSiteOptions } from './command/options.ts';
import { showStep } from './command/progress.ts';
import type { Command } from './command/run-command.ts';
import { openBrowser } from './processes/browser.ts';
import { startServer } from './processes/serve-build.ts';
import { openIntake } from './requests/open-intake.ts';
import { sendForms } from './smoke/send-forms.ts';
import { visitPages } from './smoke/visit-pages.ts';

const help = `Builds a site, serves it, and tries it as visitors do: every page in each language at 390, 768 and 1440 pixels (one main
heading, nothing wider than the window, no error in the console, accessible, all links answer), and each form once. In a site of
its own it is \`npm test\`. What it sends and builds is in a temporary folder.

Usage: npm run smoke -- [options]

  --root DIR   folder of the site (default: the project)
  --help       this text

Exit codes: 0 all is well, 1 something is wrong, 2 wrong use, 3 the command itself failed. It needs Chromium, or CHROME_PATH.`;

async function smoke(args: string[]): Promise<number> {
  const { root } = readSiteOptions(args, []);
  const folder = await mkdtemp(path.join(tmpdir(), 'smoke-'));
  try {
    const dist = path.join(folder, 'dist');
    const dataFolder = path.join(folder, 'data');
    await buildInto(root, dist);
    const { pages, forms, faults } = await trySite(dist, dataFolder);
    for (const fault of faults) console.log(fault);
    console.error(faults.length === 0 ? `Pages: ${pages}, forms: ${forms}. All is well.` : `\n${faults.length} found.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many pages and forms of a build were tried, and what is wrong with them, a line each. */
async function trySite(dist: string, dataFolder: string): Promise<{ pages: number; forms: number; faults: string[] }> {
  const site = await readBuiltSite(dist);
  const server = await startServer(dist, dataFolder);
  const browser = await openBrowser();
  try {
    let pages = 0;
    const faults = await visitPages(browser, server.url, site, address => {
      pages += 1;
      showStep({ name: address });
    });
    const { sent, faults: refused } = await sendForms(server.url, site);
    const lost = await lostIn(sent, { DIST_DIR: dist, DATA_DIR: dataFolder });
    return { pages, forms: Object.keys(site.forms).length, faults: [...faults, ...refused, ...lost] };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Which of the requests that were sent \`npm run requests\` would not list. */
async function lostIn(sent: ReadonlyMap<string, string>, variables: Record<string, string>): Promise<string[]> {
  if (sent.size === 0) return [];
  const { store } = await openIntake(variables);
  const found = await store.listSubmissions({ isSpam: false, order: 'newest', limit: sent.size });
  await store.close();
  const refs = new Set(found.map(({ ref }) => ref));
  return Array.from(sent).flatMap(([form, ref]) => (refs.has(ref) ? [] : [`the form ${form}: request ${ref} is not stored`]));
}

export const command: Command = { name: 'smoke', help, run: smoke };
