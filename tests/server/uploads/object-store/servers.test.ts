import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { reconcile } from '#server/cleaning/reconcile.ts';
import { removeFilesWithoutRows } from '#server/cleaning/remove-uploads.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import { clamdScanner, parseClamdAddress } from '#server/uploads/virus-scanner.ts';
import { about, bytesOf, declare, fileError, requirementWith, submit, upload } from '../../intake.ts';
import { serveTinySite } from '../../serve.ts';
import { deed } from '../../store/samples.ts';
import { makeFolder } from '../../tiny-build.ts';
import { harmful, startClamd } from '../fake-clamd.ts';
import { buildPdf } from '../inspect/build-pdf.ts';
import { openTwice } from './s3-server.ts';

const pdf = buildPdf();

/** Two servers over one store of rows and one object store, as two machines would be. */
async function serveTwice() {
  const { one, two } = await openTwice();
  const folder = await makeFolder();
  const store = await openSqliteHere(folder);
  const clamd = await startClamd();
  const scanner = clamdScanner(parseClamdAddress(clamd.address) ?? { path: '' });
  const servers = [
    await serveTinySite({ folder, store, files: one, scanner }),
    await serveTinySite({ folder, store, files: two, scanner }),
  ];
  return { apps: servers.map(({ app }) => app) as [FastifyInstance, FastifyInstance], store, files: one, clamd };
}

test('a file comes in parts through two servers, is validated by one, and its form is sent to the other', async () => {
  const { apps, store, files, clamd } = await serveTwice();
  const [here, there] = apps;
  const declared = await declare(here, { size: pdf.length });
  await there.inject(bytesOf(declared, 0, pdf.subarray(0, 100)));
  expect((await here.inject(about('HEAD', declared))).headers['upload-offset']).toBe('100');
  expect((await here.inject(bytesOf(declared, 100, pdf.subarray(100)))).json().data).toEqual({ offset: pdf.length, isFinished: true });
  expect(clamd.scanned).toEqual([pdf]);
  expect((await there.inject(submit('requirement', requirementWith(declared)))).statusCode).toBe(200);
  expect((await buffer(await files.read(declared.id))).equals(pdf)).toBe(true);
  expect([await files.list(), await files.isProtected(declared.id)]).toEqual([[declared.id], true]);
  expect((await store.findUpload(declared.id))?.folderId).toBe(files.folderId);
});

test('the last part of a file through both at once is taken by both', async () => {
  const { apps } = await serveTwice();
  const declared = await declare(apps[0], { size: pdf.length });
  const answers = await Promise.all(apps.map(app => app.inject(bytesOf(declared, 0, pdf))));
  const offsets = answers.map(({ headers }) => headers['upload-offset']);
  expect(offsets).toEqual([String(pdf.length), String(pdf.length)]);
  const again = await apps[1].inject(bytesOf(declared, pdf.length, ''));
  expect(again.json().data).toEqual({ offset: pdf.length, isFinished: true });
});

test('a file with a virus, one that is not what its name says, and one that its sender removes leave nothing', async () => {
  const { apps, files, store } = await serveTwice();
  const virus = await upload(apps[0], 'notes.txt', Buffer.from(harmful));
  expect(virus.answer.json().message).toBe(fileError('virus', 'notes.txt'));
  const other = await upload(apps[1], 'plan.pdf', Buffer.from('MZ no pdf at all'));
  expect(other.answer.json().message).toBe(fileError('content', 'plan.pdf'));
  const removed = await upload(apps[1], 'plan.pdf', pdf);
  expect((await apps[0].inject(about('DELETE', removed))).statusCode).toBe(200);
  expect([await files.list(), await store.listUploadFiles()]).toEqual([[], []]);
});

test('objects that the database does not know stay and are named; those of a request that was erased go', async () => {
  const { apps, store, files } = await serveTwice();
  const { answer: _, ...held } = await upload(apps[0], 'plan.pdf', pdf);
  const { ref } = (await apps[1].inject(submit('requirement', requirementWith(held)))).json();
  const stray = `u_${'s'.repeat(20)}`;
  await files.append(stray, { offset: 0, size: 1, bytes: [Buffer.from('x')] });
  const lock = { isHeld: async () => true, isFree: async () => true, release: async () => undefined };
  const found = await reconcile({ store, files, lock, startedAt: new Date(Date.now() + 60_000) });
  expect(found).toEqual({ quarantined: [], unknown: [`${stray}.part`], returned: [], lost: [], elsewhere: [], strangers: [] });
  expect((await files.list()).sort()).toEqual([held.id, `${stray}.part`].sort());
  const submission = await store.findSubmission(ref);
  await store.eraseSubmissions([submission?.id ?? ''], deed());
  expect(await removeFilesWithoutRows({ store, files })).toMatchObject({ removed: [held.id] });
  expect(await files.list()).toEqual([`${stray}.part`]);
});
