import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const door = path.join(import.meta.dirname, '../../../scripts/command/run.js');
const hook = path.join(import.meta.dirname, 'list-packages.ts');

async function packagesOf(command: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook, door, command, '--help']);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

// Two hundred and fifty files of which a short command uses none would take a quarter of its time.
test.each([
  ['check', 'yaml'],
  ['add', 'yaml'],
  ['catalogue', 'yaml'],
  ['dev', 'ws'],
  ['build', 'vite'],
  ['staff', 'leven'],
  ['requests', 'leven'],
])(
  'npm run %s loads what it works with, %s, and nothing that reads a database, writes workbooks or bundles code for another command',
  async (command, needed) => {
    const packages = await packagesOf(command);
    expect(packages).toContain(needed);
    expect(packages.includes('vite')).toBe(command === 'build');
    expect(packages).not.toContain('kysely');
    expect(packages).not.toContain('write-excel-file');
  },
);
