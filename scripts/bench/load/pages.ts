import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { showStep } from '../../command/progress.ts';
import { startServer } from '../../processes/serve-build.ts';
import { runMeasurement } from '../child.ts';
import type { Load, Rate } from './rate.ts';

const load: Load = { clients: 50, seconds: 2 };
/** How often each rate is taken. */
const turns = 5;

/** What a page costs, beside a server that only sends as many bytes. */
interface PageRates {
  bare: number;
  served: number;
  /** Of the bare server's rate, in percent: the median of the turns. */
  share: number;
}

/** Prints how many pages a served build answers; its data goes below `folder`. */
export async function printPageRates(dist: string, folder: string): Promise<void> {
  console.log(`\nPages, ${load.clients} at once       one buffer /s      served /s   share   (median of ${turns}; aim ≥ 60 %)`);
  const server = await startServer(dist, folder);
  try {
    for (const address of ['/home', '/zh/project/gpu', '/robots.txt']) {
      await showStep({ name: `Pages a second at ${address}` });
      const { bare, served, share } = await measurePage(server.url, address);
      const figures = [bare, served].map(rate => Math.round(rate).toLocaleString('en').padStart(15));
      console.log(`${address.padEnd(22)}${figures.join('')}${`${share.toFixed(0)} %`.padStart(8)}`);
    }
  } finally {
    await server.stop();
  }
}

async function measurePage(url: string, address: string): Promise<PageRates> {
  const answer = await fetch(url + address, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  const script = path.join(import.meta.dirname, 'serve-buffer.ts');
  const bareServer = spawn(process.execPath, [script, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(bareServer.stdout, 'data');
    const rates: PageRates[] = [];
    // In turns: a machine is faster at one time than at another.
    for (let turn = 0; turn < turns; turn += 1) {
      const bare = await rateOf(String(line).trim(), address);
      const served = await rateOf(url, address);
      rates.push({ bare, served, share: (100 * served) / bare });
    }
    return rates.sort((a, b) => a.share - b.share)[Math.floor(turns / 2)] as PageRates;
  } finally {
    bareServer.kill();
  }
}

async function rateOf(url: string, address: string): Promise<number> {
  return (await runMeasurement<Rate>('load/measure-gets.ts', [url, address, JSON.stringify(load)])).perSecond;
}
