import { readdir, readFile, writeFile } from 'node:fs/promises';

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
