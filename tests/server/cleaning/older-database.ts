import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { runScriptWith } from '../../scripts/run-script.ts';
import { startServer } from '../server-process.ts';
import { deed } from '../store/samples.ts';
import { makeBuild } from '../tiny-build.ts';
import type { ExchangeableDatabase } from './exchangeable-database.ts';

const open = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
  openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, patience: 60_000 });

/** Ends a server in order. */
export async function ended({ server: process }: Awaited<ReturnType<typeof startServer>>) {
  process.kill('SIGTERM');
  await once(process, 'exit');
}

/** What a server does with files that an older or a broken database does not know. */
export function testOlderDatabase(name: string, newDatabase: () => Promise<ExchangeableDatabase>): void {
  describe(name, () => {
    test('with an older database, files of newer requests wait in quarantine and come back with the newer one', async () => {
      const { place, dataDir: DATA_DIR, save } = await newDatabase();
      const variables = { ...place.variables, DATA_DIR, DIST_DIR: await makeBuild() };
      const keep = async (files: Record<string, string>) => {
        const store = await open(variables);
        const sent = await keepRequest(store, DATA_DIR, { files });
        await store.close();
        return sent;
      };
      const old = await keep({ 'old.pdf': 'old' });
      await ended(await startServer(variables));
      const yesterday = await save();
      const newer = await keep({ 'new.pdf': 'new', 'newer.pdf': 'newer' });
      await (await openUploadFolder(DATA_DIR)).open(`u_${'p'.repeat(20)}`);
      const today = await save();
      const inPlace = async () => (await (await openUploadFolder(DATA_DIR)).list()).sort();

      await yesterday.putBack();
      const withOlder = await startServer(variables);
      await expect.poll(inPlace).toEqual(old.ids);
      expect((await readdir(path.join(DATA_DIR, 'files/quarantine'))).sort()).toEqual([...newer.ids, `u_${'p'.repeat(20)}.part`].sort());
      const stats = await runScriptWith('requests', ['stats'], { ...variables });
      expect(stats.stdout).toContain(`In quarantine: 3 files, 8 bytes, in ${path.join(DATA_DIR, 'files/quarantine')}\n`);
      await ended(withOlder);
      expect(await withOlder.complaints).toContain(`They were moved to ${path.join(DATA_DIR, 'files/quarantine')}`);

      await today.putBack();
      const withNewer = await startServer(variables);
      await expect.poll(inPlace).toEqual([...old.ids, ...newer.ids].sort());
      await ended(withNewer);
      expect(await readFile(path.join(DATA_DIR, 'files', newer.ids[1] ?? ''), 'utf8')).toBe('newer');
      expect(await readdir(path.join(DATA_DIR, 'files/quarantine'))).toEqual([`u_${'p'.repeat(20)}.part`]);
    });

    test('a deletion that broke off after its rows is ended by the server, and by the next deletion', async () => {
      const { place, dataDir } = await newDatabase();
      const variables = { ...place.variables, DATA_DIR: dataDir };
      const store = await open(variables);
      const first = await keepRequest(store, variables.DATA_DIR, { files: { 'a.pdf': 'a' } });
      await store.deleteSubmissions(new Date(), deed());
      const files = await openUploadFolder(variables.DATA_DIR);
      expect(await files.list()).toEqual(first.ids);
      const running = await startServer({ ...variables, DIST_DIR: await makeBuild() });
      await expect.poll(() => files.list()).toEqual([]);
      const second = await keepRequest(store, variables.DATA_DIR, { files: { 'b.pdf': 'b' } });
      await store.deleteSubmissions(new Date(), deed());
      expect(await files.list()).toEqual(second.ids);
      expect(await runScriptWith('requests', ['delete', '--older-than', '1d', '--yes'], variables)).toMatchObject({ code: 0 });
      expect(await files.list()).toEqual([]);
      expect(await store.listFileRemovals(files.folderId)).toEqual([]);
      expect(await files.quarantine.list()).toEqual([]);
      await ended(running);
      await store.close();
    });
  });
}
