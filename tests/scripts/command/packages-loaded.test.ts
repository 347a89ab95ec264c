import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const door = path.join(import.meta.dirname, '../../../scripts/command/run.js');

/** Prints the packages that the first thread of a process has loaded, one a line, before anything else that is printed at its end. */
const hook = `data:text/javascript,${encodeURIComponent(`
  import module from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const packages = new Set();
  module.registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? 'none');
      return next(url, context);
    },
  });
  if (isMainThread) process.on('exit', () => console.log('\\n' + [...packages].join('\\n')));
`)}`;

async function packagesOf(command: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook, door, command, '--help']);
  return stdout.split('\n');
}

// Two hundred and fifty files of which a short command uses none would take a quarter of its time.
test.each([
  ['check', 'yaml'],
  ['add', 'yaml'],
  ['dev', 'vite'],
  ['build', 'vite'],
  ['staff', 'leven'],
  ['requests', 'leven'],
])('npm run %s loads what it works with, %s, and nothing that reads a database or writes workbooks', async (command, needed) => {
  const packages = await packagesOf(command);
  expect(packages).toContain(needed);
  expect(packages).not.toContain('kysely');
  expect(packages).not.toContain('write-excel-file');
});
