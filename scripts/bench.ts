import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runMeasurement } from './bench/child.ts';
import { printDesk } from './bench/desk.ts';
import { measureExplorer } from './bench/explorer.ts';
import { generateSite } from './bench/generate-site.ts';
import { printIntake } from './bench/intake.ts';
import { auditMobile } from './bench/lighthouse.ts';
import { measureLive } from './bench/live.ts';
import type { CheckTimes, Duration } from './bench/measure-check.ts';
import { measureFormWeight, measurePageWeight } from './bench/page-weight.ts';
import { printPageRates } from './bench/pages.ts';
import { nodeFlags } from './command/node-flags.js';
import { readOptions } from './command/options.ts';
import { showStep } from './command/progress.ts';
import { runCommand } from './command/run-command.ts';
import { openBrowser } from './processes/browser.ts';
import { freePort, startServer } from './processes/serve-build.ts';

const root = process.cwd();
const temporary = path.join(tmpdir(), `site-bench-${process.pid}`);

const help = `Measures builds, checks, pages and live edits, page weights, what Lighthouse says, how much the server takes in,
and how fast the desk is with many requests, on either database.

Usage: npm run bench

It takes minutes. Exit codes: 0 measured, 2 wrong use, 3 something measured failed.`;

async function bench(args: string[]): Promise<number> {
  readOptions(args, []);
  await mkdir(temporary);
  try {
    console.log('Build                 documents    wall s     CPU s   peak MiB   (aim)');
    for (const [documents, aim] of [
      [28, '≤ 4 s'],
      [200, ''],
      [2000, '≤ 20 s, ≤ 1024 MiB'],
    ] as const) {
      const folder = path.join(temporary, String(documents));
      await showStep({ name: `Site with ${documents.toLocaleString('en')} documents` });
      const count = await generateSite(root, folder, documents);
      await printBuild(`generated, ${documents} asked`, folder, count, aim);
    }
    await printBuild('this site', root, undefined, '');
    await printChecks();
    await printPages(path.join(temporary, 'this site'));
    await printPageRates(path.join(temporary, 'this site'), path.join(temporary, 'pages'));
    await printLive(path.join(temporary, 'live'));
    await printIntake(path.join(temporary, 'this site'), path.join(temporary, 'intake'));
    await printDesk(path.join(temporary, 'desk'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return 0;
}

async function printBuild(label: string, site: string, documents: number | undefined, aim: string): Promise<void> {
  await showStep({ name: `Build: ${label}` });
  const started = performance.now();
  const dist = path.join(temporary, documents === undefined ? 'this site' : `dist-${documents}`);
  const { cpuSeconds, peakMiB } = await runMeasurement<{ cpuSeconds: number; peakMiB: number }>('measure-build.ts', [site, dist]);
  const figures = [(performance.now() - started) / 1000, cpuSeconds].map(seconds => seconds.toFixed(1).padStart(10));
  console.log(`${label.padEnd(22)}${String(documents ?? '').padStart(9)}${figures.join('')}${peakMiB.toFixed(0).padStart(11)}   ${aim}`);
}

async function printChecks(): Promise<void> {
  await showStep({ name: 'Checks' });
  const flags = nodeFlags.check ?? [];
  const { first, worst } = await runMeasurement<CheckTimes>('measure-check.ts', [path.join(temporary, '2000')], flags);
  console.log('\nCheck of 1,000 routes in two languages            wall s     CPU s   (aim; edits: worst of 3)');
  const print = (label: string, { wall, cpu }: Duration, aim: string) => {
    const figures = [wall, cpu].map(milliseconds => (milliseconds / 1000).toFixed(2).padStart(10));
    console.log(`${label.padEnd(46)}${figures.join('')}   ${aim}`);
  };
  print('all of it, after the start', first, '≤ 1 s');
  for (const [file, time] of Object.entries(worst)) print(`${file} edited`, time, '≤ 0.1 s');
}

async function printLive(folder: string): Promise<void> {
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

async function printPages(dist: string): Promise<void> {
  const server = await startServer(dist, path.join(temporary, 'data'));
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    console.log('\nFirst visit, brotli   before load B   with the app B   (aim before load ≤ 20,000 B; /ic/ip 30,000 B)');
    for (const address of ['/home', '/zh/home', '/project/gpu', '/zh/project/gpu', '/ic/ip', '/zh/ic/ip']) {
      await showStep({ name: `First visit of ${address}` });
      const { beforeLoad, total } = await measurePageWeight(browser, server.url + address);
      console.log(`${address.padEnd(22)}${String(beforeLoad).padStart(13)}${String(total).padStart(17)}`);
    }
    console.log('\nForm page, gzip       with the form B   (aim ≤ 300,000 B)');
    for (const address of ['/contactUs/index', '/zh/service/story', '/service/index']) {
      await showStep({ name: `Form page ${address}` });
      console.log(address.padEnd(22) + String(await measureFormWeight(browser, server.url + address)).padStart(15));
    }
    await showStep({ name: 'Explorer of the catalogue' });
    const { items, median, worst } = await measureExplorer(browser, `${server.url}/ic/ip`, 5000);
    console.log('\nExplorer              products   median ms a key   worst ms   (aim ≤ 50)');
    console.log(`${'/ic/ip'.padEnd(22)}${String(items).padStart(8)}${median.toFixed(0).padStart(18)}${worst.toFixed(0).padStart(11)}`);
    console.log('\nLighthouse, phone     performance   accessibility   best practices   SEO   (aim ≥ 99, 100, 100, 100)');
    for (const address of ['/home', '/project/gpu']) {
      await showStep({ name: `Lighthouse for ${address}` });
      const scores = Object.values(await auditMobile(server.url + address, port));
      console.log(address.padEnd(22) + [11, 16, 17, 6].map((width, index) => String(scores[index]).padStart(width)).join(''));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

await runCommand('bench', help, bench);
