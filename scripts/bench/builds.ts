import type { BuildCost } from './build-cost.ts';
import type { Sites } from './sites.ts';

/** Prints what builds cost, of generated sites and of this one. */
export async function printBuilds(sites: Sites): Promise<void> {
  console.log('Build                 documents    wall s     CPU s   peak MiB   (aim)');
  for (const [documents, aim] of [
    [28, '≤ 4 s'],
    [200, ''],
    [2000, '≤ 20 s, ≤ 1024 MiB'],
  ] as const) {
    const { count } = await sites.generated(documents);
    printBuild(`generated, ${documents} asked`, String(count), { ...(await sites.buildGenerated(documents)), aim });
  }
  printBuild('this site', '', { ...(await sites.build()), aim: '' });
  printBuild('this site again', '', { ...(await sites.buildAgain()), aim: '' });
}

function printBuild(label: string, documents: string, { wallSeconds, cpuSeconds, peakMiB, aim }: BuildCost & { aim: string }) {
  const figures = [wallSeconds, cpuSeconds].map(seconds => seconds.toFixed(1).padStart(10));
  console.log(`${label.padEnd(22)}${documents.padStart(9)}${figures.join('')}${peakMiB.toFixed(0).padStart(11)}   ${aim}`);
}
