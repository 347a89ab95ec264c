import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeFiles, sweep } from '#server/cleaning/start-cleaning.ts';
import { usualLimits } from '#server/limits.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { runScriptWith } from '../../scripts/run-script.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { at, deed, startedUpload } from '../store/samples.ts';
import { makeFolder } from '../tiny-build.ts';

onBothEngines(newPlace => {
  test('uploads with odd ids and names stop no backup, no cleaning and no erasure, and lead out of no folder', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { db } = await place.openEngine();
    const folder = place.variables.DATA_DIR ?? (await makeFolder());
    const kept = path.join(folder, 'kept.txt');
    await writeFile(kept, 'kept');
    const good = await keepRequest(store, folder, { files: { 'a.pdf': 'a' } });
    const odd = await keepRequest(store, folder, { files: { 'b.pdf': 'b', 'c.pdf': 'c', 'd.pdf': 'd' } });
    const [b = '', c = '', d = ''] = odd.ids;
    await sql`update upload set id = '../kept.txt' where id = ${b}`.execute(db);
    await sql`update upload set id = '' where id = ${c}`.execute(db);
    await sql`update upload set stored_name = '../../x', sha256 = '', type = '' where id = ${d}`.execute(db);
    // Nobody has claimed these.
    const forgotten = await startedUpload(store, { createdAt: at(-1e9) });
    await sql`update upload set id = '../kept.txt.part' where id = ${forgotten}`.execute(db);
    const other = await startedUpload(store, { createdAt: at(-1e9) });

    const endless = await startedUpload(store);
    await sql`update upload set created_at = 'infinity', size = 2147483647, sender = 'a' where id = ${endless}`.execute(db);

    const backup = path.join(await makeFolder(), 'backup');
    const made = await runScriptWith('backup', [backup], { DATA_DIR: folder, ...place.variables });
    expect(made.code).toBe(1);
    expect(made.stderr).toContain('The file of upload ../kept.txt is missing or damaged');
    expect(await readdir(path.join(backup, 'files'))).toEqual([...good.ids, d].toSorted());
    expect((await readdir(backup)).toSorted()).toEqual(['database', 'files', 'manifest.json']);

    const errors: unknown[] = [];
    const log = { error: (...words: unknown[]) => errors.push(words) } as never;
    const files = await openUploadFolder(folder);
    await sweep({ store, files, clock: () => at(), limits: usualLimits }, log);
    expect([await store.findUpload('../kept.txt.part'), await store.findUpload(other)]).toEqual([undefined, undefined]);

    const measured = await store.measureUnclaimed(files.folderId, { address: 'a' });
    expect(measured).toEqual({ address: 0, network: 0, begun: 0, missing: 0, ownBegun: 0 });

    const { id = '' } = (await store.findSubmission(odd.ref)) ?? {};
    await store.eraseSubmissions([id], deed());
    await removeFiles({ store, files }, log);
    expect(errors).toEqual([]);
    expect(await readdir(path.join(folder, 'files'))).toEqual(expect.arrayContaining(good.ids));
    expect(await store.listFileRemovals(files.folderId)).toEqual([]);
    expect(await readFile(kept, 'utf8')).toBe('kept');
  });
});
