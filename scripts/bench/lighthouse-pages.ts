import path from 'node:path';
import { loadSite } from '#loader/load-site.ts';
import { showStep } from '../command/progress.ts';
import { openBrowser } from '../processes/browser.ts';
import { freePort, startServer } from '../processes/serve-build.ts';
import { addressesOf } from '../shots/addresses.ts';
import { type Audit, auditMobile, categories } from './lighthouse.ts';
import type { Sites } from './sites.ts';

/** How often a page is audited that is not perfect at first: what else a machine does costs points of performance. */
const attempts = 3;

/** The head of a table of scores. */
export const scoreColumns = 'Lighthouse, phone     performance   accessibility   best practices   SEO   (aim ≥ 99, 100, 100, 100)';

/** A line of a table of scores. */
export function scoreLine(address: string, audit: Audit): string {
  const widths = { performance: 11, accessibility: 16, 'best-practices': 17, seo: 6 };
  const scores = categories.map(category => String(audit[category].score).padStart(widths[category]));
  return address.padEnd(22) + scores.join('');
}

/**
 * Prints what Lighthouse says of every page for visitors, in every language; of the pages of products, which are alike, one.
 *
 * @throws Error that names each page with less than 100 in anything but performance, which depends on the machine
 */
export async function printLighthouse(sites: Sites): Promise<void> {
  const { site } = loadSite(sites.root);
  // Nobody is to find an address that is not there.
  const addresses = (site === undefined ? [] : addressesOf(site)).filter(at => at.path !== '/nowhere').map(({ address }) => address);
  const server = await startServer(await sites.dist(), path.join(sites.folder, 'lighthouse-data'), { RATE_LIMITS: 'off' });
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const faulty: string[] = [];
  try {
    console.log(`\n${scoreColumns}`);
    for (const [done, address] of addresses.entries()) {
      await showStep({ name: `Lighthouse for ${address}`, done, of: addresses.length });
      const audit = await bestAudit(server.url + address, port);
      console.log(scoreLine(address, audit));
      for (const category of categories.filter(name => audit[name].score < 100)) {
        const line = `${category}: ${audit[category].faults.join(', ')}`;
        console.log(`  ${line}`);
        if (category !== 'performance') faulty.push(`${address} ${line}`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (faulty.length > 0) throw new Error(`Below 100:\n${faulty.join('\n')}`);
}

/** Of a few audits of a page, for each category the best. */
async function bestAudit(address: string, port: number): Promise<Audit> {
  let best = await auditMobile(address, port);
  for (let attempt = 1; attempt < attempts && categories.some(category => best[category].score < 100); attempt += 1) {
    const next = await auditMobile(address, port);
    const better = (category: keyof Audit) => (next[category].score > best[category].score ? next : best)[category];
    best = Object.fromEntries(categories.map(category => [category, better(category)])) as Audit;
  }
  return best;
}
