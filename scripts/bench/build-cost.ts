import type { ChildProcess } from 'node:child_process';
import { nodeFlags } from '../command/node-flags.js';
import { runMeasurement } from './child.ts';
import { peakOfTree } from './process-usage.ts';

/** What a build costs, in processes of its own. */
export interface BuildCost {
  wallSeconds: number;
  cpuSeconds: number;
  /** The most memory that its processes had at once; NaN where the system does not say. */
  peakMiB: number;
}

/** Builds the site in a folder into another folder. What builds keep is beside that: the first one there has to make all of it. */
export async function measureBuild(site: string, dist: string): Promise<BuildCost> {
  const started = performance.now();
  let peak: Promise<number | undefined> | undefined;
  const watch = (child: ChildProcess) => {
    peak = peakOfTree(child);
  };
  const { cpuSeconds } = await runMeasurement<{ cpuSeconds: number }>('measure-build.ts', [site, dist, `${dist}.made`], {
    watch,
    flags: nodeFlags.build ?? [],
  });
  return { cpuSeconds, wallSeconds: (performance.now() - started) / 1000, peakMiB: (await peak) ?? Number.NaN };
}
