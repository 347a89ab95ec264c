import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/**
 * How far the resident memory of a process rises above what it is now while some work is done, in MiB: the kernel's own high-water
 * mark (VmHWM), which is set back before. Only Linux keeps one; elsewhere `undefined`.
 */
export async function peakAboveIdle(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  if (process.platform !== 'linux') {
    await work();
    return undefined;
  }
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const idle = await kibibytes(pid, 'VmRSS');
  await work();
  return ((await kibibytes(pid, 'VmHWM')) - idle) / 1024;
}

/**
 * The most resident memory, in MiB, that a process and those that it starts have at once until it ends: looked at again and again.
 * Only Linux says so; elsewhere `undefined`.
 */
export async function peakOfTree(child: ChildProcess): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const sizes = await Promise.all((await treeOf(child.pid ?? 0)).map(pid => kibibytes(pid, 'VmRSS').catch(() => 0)));
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + (size || 0), 0),
    );
    await setTimeout(20);
  }
  return peak / 1024;
}

/** A process and all that it has started. */
async function treeOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const started = await Promise.all(threads.map(thread => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  const children = started.flatMap(line => line.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** CPU time of the processes that this one started and that have ended, in seconds. Only Linux says so; elsewhere 0. */
export async function cpuSecondsOfChildren(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  // After the name, which may hold spaces; in hundredths of a second: proc(5), cutime and cstime.
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * CPU time that a process took so far, in all its threads, in microseconds; those that have ended are not counted. Only Linux says
 * so exactly; elsewhere `undefined`.
 */
export async function cpuTime(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')));
  return times.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1000, 0);
}

async function kibibytes(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}
