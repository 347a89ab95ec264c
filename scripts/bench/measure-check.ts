import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createLoader } from '#loader/load-site.ts';
import { files } from '#site/source.ts';

/** In milliseconds. */
export interface Duration {
  wall: number;
  cpu: number;
}

const edits = 7;

// Run as a process of its own: what it loads first is loaded cold, as by a person who calls the command.
const [root = ''] = process.argv.slice(2);
const loader = createLoader(root);
const first = measure([]);
const edited = Array.from({ length: edits - 2 }, (_, index) => files.pageWords('en', `copy-${index}`));
const times: Duration[] = [];
for (const file of [files.config, files.words('en', 'routes'), ...edited]) {
  await appendFile(path.join(root, file), '# an edit\n');
  times.push(measure([file]));
}
const again = times.toSorted((a, b) => a.wall - b.wall)[Math.floor(edits / 2)];
console.log(JSON.stringify({ first, again }));

/** How long a check takes after these files changed. */
function measure(changed: string[]): Duration {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  loader.load(changed);
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: performance.now() - started, cpu: (user + system) / 1000 };
}
