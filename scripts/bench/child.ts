import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Runs a script of this folder in a process of its own and reads the JSON it prints; `flags` are Node's, `watch` sees the process.
 * Throws Error when it fails.
 */
export async function runMeasurement<Result>(
  script: string,
  words: readonly string[],
  { flags = [], watch }: { flags?: readonly string[]; watch?: (child: ChildProcess) => void } = {},
): Promise<Result> {
  const node = ['--disable-warning=ExperimentalWarning', ...flags, path.join(import.meta.dirname, script)];
  const child = spawn(process.execPath, [...node, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  watch?.(child);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${script} failed`);
  return JSON.parse(printed) as Result;
}
