import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSite } from './bench/generate-site.ts';
import { measurePageWeight } from './bench/page-weight.ts';
import { openBrowser } from './browser.ts';
import { startServer } from './serve-build.ts';

const root = process.cwd();
const temporary = await mkdtemp(path.join(tmpdir(), 'site-bench-'));

try {
  console.log('Build                 documents    wall s     CPU s   peak MiB   (aim)');
  for (const [documents, aim] of [
    [28, '≤ 4 s'],
    [200, ''],
    [2000, '≤ 20 s, ≤ 1024 MiB'],
  ] as const) {
    const folder = path.join(temporary, String(documents));
    const count = await generateSite(root, folder, documents);
    await printBuild(`generated, ${documents} asked`, folder, count, aim);
  }
  await printBuild('this site', root, undefined, '');
  await printPageWeights(path.join(temporary, 'this site'));
} finally {
  await rm(temporary, { recursive: true, force: true });
}

async function printBuild(label: string, site: string, documents: number | undefined, aim: string): Promise<void> {
  const started = performance.now();
  const dist = path.join(temporary, documents === undefined ? 'this site' : `dist-${documents}`);
  const child = spawn(process.execPath, ['scripts/bench/measure-build.ts', site, dist], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', chunk => {
    printed += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build of ${label} failed`);
  const { cpuSeconds, peakMiB } = JSON.parse(printed) as { cpuSeconds: number; peakMiB: number };
  const figures = [(performance.now() - started) / 1000, cpuSeconds].map(seconds => seconds.toFixed(1).padStart(10));
  console.log(`${label.padEnd(22)}${String(documents ?? '').padStart(9)}${figures.join('')}${peakMiB.toFixed(0).padStart(11)}   ${aim}`);
}

async function printPageWeights(dist: string): Promise<void> {
  console.log('\nFirst visit, brotli   before load B   with the app B   (aim before load ≤ 20,000 B)');
  const server = await startServer(dist, path.join(temporary, 'data'));
  const browser = await openBrowser();
  try {
    for (const address of ['/home', '/zh/home', '/project/gpu', '/zh/project/gpu']) {
      const { beforeLoad, total } = await measurePageWeight(browser, server.url + address);
      console.log(`${address.padEnd(22)}${String(beforeLoad).padStart(13)}${String(total).padStart(17)}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
