import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../server/tiny-build.ts';
import { isInstalled } from './installed.ts';

const sample = path.join(import.meta.dirname, '../../../scripts/deploy/systemd/site.service');

/** Runs systemd-analyze on the unit, with the project where the unit looks for it. */
async function analyze(...args: string[]): Promise<string> {
  const folder = await makeFolder();
  const bin = path.join(folder, 'srv/site/node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'node'), '#!/bin/sh\n', { mode: 0o755 });
  const unit = path.join(folder, 'site.service');
  await writeFile(unit, (await readFile(sample, 'utf8')).replaceAll('/srv/site', path.join(folder, 'srv/site')));
  return execFileSync('sh', ['-c', '"$@" 2>&1', 'sh', 'systemd-analyze', ...args, unit], { encoding: 'utf8' });
}

describe.skipIf(!isInstalled('systemd-analyze'))('the unit for systemd', () => {
  test('has no mistake that systemd finds', async () => {
    const said = (await analyze('verify', '--man=no')).split('\n').filter(line => line.includes('site.service'));
    expect(said).toEqual([]);
  });

  test('names the group of the sample for ClamAV, which not every machine has', async () => {
    const socket = await readFile(path.join(path.dirname(sample), '../clamd.conf'), 'utf8');
    const [, group] = /^LocalSocketGroup (\S+)$/m.exec(socket) ?? [];
    expect((await readFile(sample, 'utf8')).split('\n')).toContain(`# SupplementaryGroups=${group}`);
  });

  test('leaves little to somebody who breaks into the server', async () => {
    const report = await analyze('security', '--offline=true', '--no-pager');
    const [, exposure = '10'] = /Overall exposure level for site\.service: ([\d.]+)/.exec(report) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});
