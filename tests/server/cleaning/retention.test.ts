import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { runScriptWith, startScript } from '../../scripts/run-script.ts';
import { startServer } from '../server-process.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { day, daysAgo, site, testRetention } from './retained-site.ts';

test('SQLite: the server deletes what is older than its retention, with files and announcements; nothing else', () => testRetention({}));

test('a server whose clock is years ahead deletes nothing and says so, until an admin confirms the clock', async () => {
  const DATA_DIR = await makeFolder();
  const store = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined });
  await keepRequest(store, DATA_DIR, { formId: 'contact', receivedAt: daysAgo(1), files: { 'a.pdf': 'a' } });
  const wrong = { DATA_DIR, NODE_OPTIONS: `--import=${clockAhead(3 * 365 * day)}` };
  const { server: process, address, complaints, said } = await startServer({ ...wrong, DIST_DIR: await makeBuild(site) });
  await expect.poll(said).toContain('Nothing is deleted for its age until that is settled.');
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ code: 200, data: { clock: 'ahead' } });
  // The server ends its first sweep.
  process.kill('SIGTERM');
  await once(process, 'exit');
  expect((await complaints).match(/"level":50/g)).toHaveLength(1);
  expect(await store.countSubmissions({})).toBe(1);
  expect(await (await openUploadFolder(DATA_DIR)).list()).toHaveLength(1);
  await store.close();

  // The clock of a process is put ahead, not that of the test.
  const requests = (variables: Record<string, string>, ...args: string[]) =>
    'NODE_OPTIONS' in variables ? startScript('requests', args, { variables }) : runScriptWith('requests', args, variables);
  expect(await requests({ DATA_DIR }, 'confirm-clock')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to confirm') });
  for (const args of [['confirm-clock'], ['delete', '--older-than', '365d', '--yes']])
    expect(await requests(wrong, ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('more than a day after') });
  expect(await requests(wrong, 'confirm-clock', '--yes')).toMatchObject({ code: 0, stdout: expect.stringContaining('Confirmed') });
  expect(await requests({ DATA_DIR }, 'confirm-clock', '--yes')).toMatchObject({ code: 0 });
  expect(await requests({ DATA_DIR }, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('contact') });
});

/** A module that puts the clock of a process ahead. */
function clockAhead(milliseconds: number): string {
  const source = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + ${milliseconds}); }
      static now() { return Real.now() + ${milliseconds}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
