import { nodeFlags } from '../command/node-flags.js';
import { showStep } from '../command/progress.ts';
import { runMeasurement } from './child.ts';
import type { CheckTimes, Duration } from './measure-check.ts';
import type { Sites } from './sites.ts';

/** Prints how long a check of a large site takes, at first and after edits. */
export async function printChecks(sites: Sites): Promise<void> {
  const { site } = await sites.generated(2000);
  await showStep({ name: 'Checks' });
  const flags = nodeFlags.check ?? [];
  const { first, worst } = await runMeasurement<CheckTimes>('measure-check.ts', [site], { flags });
  console.log('\nCheck of 1,000 routes in two languages            wall s     CPU s   (aim; edits: worst of 3)');
  const print = (label: string, { wall, cpu }: Duration, aim: string) => {
    const figures = [wall, cpu].map(milliseconds => (milliseconds / 1000).toFixed(2).padStart(10));
    console.log(`${label.padEnd(46)}${figures.join('')}   ${aim}`);
  };
  print('all of it, after the start', first, '≤ 1 s');
  for (const [file, time] of Object.entries(worst)) print(`${file} edited`, time, '≤ 0.1 s');
}
