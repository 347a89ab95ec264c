import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clamdScanner } from '#server/uploads/virus-scanner.ts';
import { fileError, upload } from '../../server/intake.ts';
import { serveTinySite } from '../../server/serve.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { isInstalled, systemEnvironment } from './installed.ts';

const sample = path.join(import.meta.dirname, '../../../scripts/deploy/clamd.conf');

/** What the only signature of the tests' database finds. */
const harmful = 'a pattern that only this test has';

/** ClamAV's own daemon with the sample's settings and a database of one signature; its socket. */
async function startRealClamd(): Promise<string> {
  const folder = await makeFolder();
  const [database, socket] = [path.join(folder, 'database'), path.join(folder, 'clamd.ctl')];
  await mkdir(database);
  await writeFile(path.join(database, 'own.ndb'), `Test.Pattern:0:*:${Buffer.from(harmful).toString('hex')}\n`);
  const own: Record<string, string> = {
    User: userInfo().username,
    DatabaseDirectory: database,
    LocalSocket: socket,
    LogSyslog: 'no',
    Foreground: 'yes',
  };
  const lines = (await readFile(sample, 'utf8')).split('\n').flatMap(line => {
    const [name = ''] = line.split(' ');
    if (name === 'LocalSocketGroup') return [];
    return own[name] === undefined ? [line] : [`${name} ${own[name]}`];
  });
  const file = path.join(folder, 'clamd.conf');
  await writeFile(file, lines.join('\n'));
  const clamd = spawn('clamd', ['-c', file], { env: systemEnvironment, stdio: 'ignore' });
  onTestFinished(async () => {
    clamd.kill('SIGKILL');
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit');
  });
  const scanner = clamdScanner({ path: socket });
  await expect
    .poll(() =>
      scanner.ping().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return socket;
}

describe.skipIf(!isInstalled('clamd'))('ClamAV itself, as in the sample', () => {
  test('finds what its database has, and lets everything else pass, up to the largest file', async () => {
    const { app } = await serveTinySite({ scanner: clamdScanner({ path: await startRealClamd() }) });
    const clean = await upload(app, 'plan.txt', Buffer.from('a plan'));
    expect(clean.answer.json().data).toMatchObject({ isFinished: true });
    const infected = await upload(app, 'plan.txt', Buffer.from(`hello, ${harmful}`));
    expect(infected.answer.json()).toMatchObject({ code: 422, message: fileError('virus', 'plan.txt') });
  });

  test('takes a stream as long as the largest file of a form', async () => {
    const file = path.join(await makeFolder(), 'large.txt');
    await writeFile(file, Buffer.alloc(20 * 1024 * 1024, 'a plan of many pages '));
    expect(await clamdScanner({ path: await startRealClamd() }).scan(file)).toBeUndefined();
  });
});
