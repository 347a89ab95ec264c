import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createLoader } from '#loader/load-site.ts';
import { files } from '#site/source.ts';

/** In milliseconds. */
export interface Duration {
  wall: number;
  cpu: number;
}

/** What is measured: the first check, and the slowest of those after edits of a file, by its path. */
export interface CheckTimes {
  first: Duration;
  worst: Record<string, Duration>;
}

const repeats = 3;

// Run as a process of its own: what it loads first is loaded cold, as by a person who calls the command.
const [root = ''] = process.argv.slice(2);
const loader = createLoader(root);
const first = measure([]);
const worst: Record<string, Duration> = {};
for (const file of [files.config, files.facts, files.words('en', 'routes'), files.pageWords('en', 'copy-0'), files.page('copy-0')]) {
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await appendFile(path.join(root, file), '# an edit\n');
    const time = measure([file]);
    if (time.wall > (worst[file]?.wall ?? 0)) worst[file] = time;
  }
}
console.log(JSON.stringify({ first, worst } satisfies CheckTimes));

/** How long a check takes after these files changed. */
function measure(changed: string[]): Duration {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  loader.load(changed);
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: performance.now() - started, cpu: (user + system) / 1000 };
}
