import diagnostics from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import type {} from '#scripts/vite/cost-reporter.ts';

const longLived: Record<string, string> = { serve: 'server', dev: 'dev server' };

/** Ticks of the kernel a second, as Linux reports them to programs on every machine. */
const ticks = 100;

/** One tally for each process, although Vitest runs this file again for each test file. */
const tally = globalThis as typeof globalThis & { startedByFile?: Record<string, number> };

if (tally.startedByFile === undefined) {
  diagnostics.subscribe('child_process', message => {
    const { process: child } = message as { process: { spawnfile?: string; spawnargs?: string[] } };
    // The channel has the process before it knows its program.
    queueMicrotask(() => count(kindOf(child.spawnfile ?? '', child.spawnargs ?? [])));
  });
  diagnostics.subscribe('tracing:net.server.listen:asyncStart', () => count('listener'));
}
tally.startedByFile = {};
const cpuBefore = cpuSeconds();
const begin = performance.now();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures the hook uses: none.
afterAll(({}, { meta }) => {
  const cpu = cpuSeconds() - cpuBefore;
  meta.cost = { cpu, wall: (performance.now() - begin) / 1000, started: { ...tally.startedByFile } };
});

function count(kind: string): void {
  const started = tally.startedByFile ?? {};
  started[kind] = (started[kind] ?? 0) + 1;
}

/** Kind of a process: a browser, a database, a server, a command of the project, or the name of its program. */
function kindOf(program: string, words: string[]): string {
  const name = path.basename(program);
  if (/chrom/.test(name)) return 'browser';
  if (name === 'postgres') return 'database';
  const door = words.findIndex(word => word.endsWith('scripts/command/run.js'));
  return door === -1 ? name : (longLived[words[door + 1] ?? ''] ?? 'command');
}

/** Seconds of CPU of this process and, on Linux, of its children that have ended. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

function childSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // cutime and cstime are fields 16 and 17 of proc(5); the two before the bracket are cut off.
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}
