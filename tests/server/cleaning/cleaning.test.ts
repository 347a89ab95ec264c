import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { removeFilesWithoutRows, removeForgotten } from '#server/cleaning/remove-uploads.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { usualLimits } from '#server/limits.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { requirementWith, submit, upload } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { exchangeableSqlite } from './exchangeable-database.ts';
import { testOlderDatabase } from './older-database.ts';

const pdf = buildPdf();
const nothing = { quarantined: [], unknown: [], returned: [], lost: [], elsewhere: [], strangers: [] };

testOlderDatabase('SQLite', exchangeableSqlite);

test('files and rows are compared: strays go to quarantine, what is young, known or to go stays, what is lost is named', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const lock = await lockDataFolder(folder);
  const sent = [];
  for (let count = 0; count < 4; count++) sent.push(await upload(app, 'plan.pdf', pdf));
  const [first, second, third, fourth] = sent.map(({ id }) => id) as [string, string, string, string];
  for (const held of sent.slice(0, 2)) await app.inject(submit('requirement', requirementWith(held)));
  await files.remove(first);
  await store.removeUpload(fourth);
  const [stray, unfinished] = [`u_${'y'.repeat(20)}`, `u_${'z'.repeat(20)}`];
  for (const id of [stray, unfinished]) await files.open(id);
  await files.complete(stray, 0, async () => undefined);
  await writeFile(path.join(folder, 'files/notes.txt'), '');
  const before = [second, third, fourth, stray, `${unfinished}.part`, 'notes.txt'].sort();

  // Of a start that was before all of them, nothing is touched.
  const found = { ...nothing, lost: [first], strangers: ['notes.txt'] };
  expect(await reconcile({ store, files, lock, startedAt: new Date(0) })).toEqual(found);
  const later = new Date(Date.now() + 60_000);
  // Nor while another process may hold the folder.
  const notHeld = { ...lock, isHeld: async () => false };
  expect(await reconcile({ store, files, lock: notHeld, startedAt: later })).toEqual(found);
  expect(await files.list()).toEqual(before);

  expect(await reconcile({ store, files, lock, startedAt: later })).toEqual({ ...found, quarantined: [stray, `${unfinished}.part`] });
  expect(await files.list()).toEqual([second, third, fourth, 'notes.txt'].sort());
  expect((await removeFilesWithoutRows({ store, files })).removed).toEqual([fourth]);
  expect(await files.list()).toEqual([second, third, 'notes.txt'].sort());
  await lock.release();
});

test('a request whose file is gone is refused and not kept; one that was answered keeps its answer', async () => {
  const { app, store, folder, log } = await serveTinySite();
  const [gone, answered] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  const body = requirementWith(answered);
  const first = (await app.inject(submit('requirement', body))).json();
  for (const { id } of [gone, answered]) await rm(path.join(folder, 'files', id));
  expect((await app.inject(submit('requirement', body))).json()).toMatchObject({ code: 200, ref: first.ref });
  const refused = await app.inject(submit('requirement', requirementWith(gone)));
  expect(refused.json()).toMatchObject({
    code: 422,
    message: errorWords('en')['uploads-refused'],
    data: { uploads: [gone.id] },
    errors: [{ field: 'attachments', rule: 'uploads', message: errorWords('en')['uploads-refused'] }],
  });
  expect(await store.countSubmissions({})).toBe(1);
  expect(log.filter(line => line.includes('Files of a request are gone from the data folder'))).toHaveLength(1);
});

test('with an older database a forgotten upload is not removed when a request holds its file', async () => {
  const day = 24 * 60 * 60 * 1000;
  const { app, store, files } = await serveTinySite();
  const [held, forgotten] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  const sent = await app.inject(submit('requirement', requirementWith(held)));
  expect(sent.statusCode).toBe(200);
  const rows = [await store.findUpload(held.id), await store.findUpload(forgotten.id)].flatMap(row => row ?? []);
  // The store as it was before the request.
  const older = { ...store, listUnclaimedUploads: async () => rows };
  const context = { store: older, files, clock: () => new Date(Date.now() + 2 * day), limits: usualLimits };
  expect(await removeForgotten(context)).toEqual([held.id]);
  expect(await files.list()).toEqual([held.id]);
});

test('a folder with a new id takes over the rows of the files that it has', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const [held, waiting] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  await app.inject(submit('requirement', requirementWith(held)));
  await rm(path.join(folder, 'files/folder-id'));
  const renamed = await openUploadFolder(folder);
  expect(renamed.folderId).not.toBe(files.folderId);
  const lock = await lockDataFolder(folder);
  const options = { store, files: renamed, startedAt: lock.takenAt };
  // Unless another server has the folder with the old id.
  const notFree = { ...lock, isFree: async () => false };
  expect((await reconcile({ ...options, lock: notFree })).elsewhere.sort()).toEqual([held.id, waiting.id].sort());
  expect(await reconcile({ ...options, lock })).toEqual(nothing);
  expect(await store.findUpload(waiting.id)).toMatchObject({ folderId: renamed.folderId });
  await lock.release();
});

test('a file that cannot be removed does not keep the others', async () => {
  const { app, store, files, folder } = await serveTinySite();
  const sent = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  for (const { id } of sent) await store.removeUpload(id);
  const stuck = sent.map(({ id }) => id).sort()[0] ?? '';
  await rm(path.join(folder, 'files', stuck));
  await mkdir(path.join(folder, 'files', stuck));
  const { removed, failed } = await removeFilesWithoutRows({ store, files });
  expect([removed.length, [...failed.keys()]]).toEqual([2, [stuck]]);
  expect(await store.listFileRemovals(files.folderId)).toEqual([stuck]);
});

test('a request whose file is not whole is refused', async () => {
  const { app, store, folder } = await serveTinySite();
  const [empty, replaced] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
  await writeFile(path.join(folder, 'files', empty.id), '');
  await rm(path.join(folder, 'files', replaced.id));
  await mkdir(path.join(folder, 'files', replaced.id));
  const sent = await app.inject(submit('requirement', requirementWith(empty, replaced)));
  expect(sent.json()).toMatchObject({ code: 422, data: { uploads: [empty.id, replaced.id] } });
  expect(await store.countSubmissions({})).toBe(0);
});
