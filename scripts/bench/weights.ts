import path from 'node:path';
import { showStep } from '../command/progress.ts';
import { openBrowser } from '../processes/browser.ts';
import { freePort, startServer } from '../processes/serve-build.ts';
import { auditMobile } from './lighthouse.ts';
import { scoreColumns, scoreLine } from './lighthouse-pages.ts';
import { measureFormWeight, measurePageWeight, weighedForms, weightBudgets } from './page-weight.ts';
import type { Sites } from './sites.ts';

/** Prints what a browser loads, and what Lighthouse says. */
export async function printWeights(sites: Sites): Promise<void> {
  const server = await startServer(await sites.dist(), path.join(sites.folder, 'data'));
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const { explorer, other, form } = weightBudgets;
    console.log('\nFirst visit, brotli   before load B   with the app B');
    console.log(`(with headers and pictures; aim before load without these ≤ ${bytes(other)}, /ic/ip ${bytes(explorer)})`);
    for (const address of ['/home', '/zh/home', '/project/gpu', '/zh/project/gpu', '/ic/ip', '/zh/ic/ip']) {
      await showStep({ name: `First visit of ${address}` });
      const { beforeLoad, total } = await measurePageWeight(browser, server.url + address);
      console.log(`${address.padEnd(22)}${String(beforeLoad).padStart(13)}${String(total).padStart(17)}`);
    }
    console.log(`\nForm page, gzip       with the form B   (aim ≤ ${bytes(form)})`);
    for (const address of weighedForms) {
      await showStep({ name: `Form page ${address}` });
      console.log(address.padEnd(22) + String(await measureFormWeight(browser, server.url + address)).padStart(15));
    }
    console.log(`\n${scoreColumns}`);
    for (const address of ['/home', '/project/gpu']) {
      await showStep({ name: `Lighthouse for ${address}` });
      console.log(scoreLine(address, await auditMobile(server.url + address, port)));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

const bytes = (count: number) => `${count.toLocaleString('en')} B`;
