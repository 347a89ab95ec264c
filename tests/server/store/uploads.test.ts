import { expect, test } from 'vitest';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, deed, fileOf, finishedUpload, startedUpload, submission } from './samples.ts';

/** What every store does with uploads and the submissions that claim them. */
onBothEngines(newPlace => {
  test('an upload grows, is finished when all its bytes are there, and is found', async () => {
    const store = await openNew(newPlace);
    const id = await startedUpload(store);
    const begun = { id, secretHash: 'secret hash', form: 'contact', field: 'attachments', name: 'plan.pdf', size: 10, createdAt: at() };
    expect(await store.findUpload(id)).toEqual({ ...begun, offset: 0, file: undefined, isClaimed: false });
    expect(await store.finishUpload(id, fileOf(id))).toBe(false);
    expect(await store.advanceUpload(id, 0, 6)).toBe(true);
    expect(await store.advanceUpload(id, 0, 6)).toBe(false);
    expect(await store.advanceUpload(id, 6, 11)).toBe(false);
    expect(await store.advanceUpload(id, 6, 5)).toBe(false);
    expect(await store.advanceUpload(id, 6, 10)).toBe(true);
    expect(await store.finishUpload(id, fileOf(id))).toBe(true);
    expect(await store.finishUpload(id, { ...fileOf(id), storedName: 'other' })).toBe(false);
    expect(await store.findUpload(id)).toEqual({ ...begun, offset: 10, file: fileOf(id), isClaimed: false });
    expect(await store.findUpload('u_nobody')).toBeUndefined();
  });

  test('an upload that ends before it is as long as announced gets the size of what came', async () => {
    const store = await openNew(newPlace);
    const id = await startedUpload(store);
    await store.advanceUpload(id, 0, 4);
    expect(await store.shrinkUpload(id, 5)).toBe(false);
    expect(await store.finishUpload(id, fileOf(id))).toBe(false);
    expect(await store.shrinkUpload(id, 4)).toBe(true);
    expect(await store.finishUpload(id, fileOf(id))).toBe(true);
    expect(await store.findUpload(id)).toMatchObject({ size: 4, offset: 4 });
    expect(await store.shrinkUpload(id, 4)).toBe(false);
  });

  test('of two who send the same part, one is believed', async () => {
    const store = await openNew(newPlace);
    const id = await startedUpload(store);
    const results = await Promise.all(Array.from({ length: 10 }, () => store.advanceUpload(id, 0, 5)));
    expect(results.filter(isBelieved => isBelieved)).toHaveLength(1);
  });

  test('a submission claims its uploads in their order; equal names are made different', async () => {
    const store = await openNew(newPlace);
    const names = ['plan.pdf', 'Plan.pdf', 'plan (2).pdf', 'read me', 'read me'];
    const uploads = [];
    for (const name of names) uploads.push(await finishedUpload(store, { name }));
    const saved = await store.saveSubmission(submission({ uploads }));
    const kept = await store.findSubmission('ref' in saved ? saved.ref : '');
    const shown = ['plan.pdf', 'Plan (2).pdf', 'plan (2) (2).pdf', 'read me', 'read me (2)'];
    expect(kept?.files).toEqual(uploads.map(({ id, field }, index) => ({ id, field, name: shown[index], size: 10, ...fileOf(id) })));
    expect(await store.findUpload(uploads[0]?.id ?? '')).toMatchObject({ isClaimed: true });
    expect(await store.saveSubmission(submission({ uploads }))).toEqual({ type: 'uploads-refused', ids: uploads.map(({ id }) => id) });
  });

  test('uploads that may not be claimed are named, and nothing is kept', async () => {
    const store = await openNew(newPlace);
    const good = await finishedUpload(store);
    const bad = [
      { ...good, id: await startedUpload(store) },
      await finishedUpload(store, { form: 'requirement' }),
      { ...(await finishedUpload(store)), field: 'diagram' },
      { ...good, id: 'u_nobody' },
      { ...(await finishedUpload(store)), secretHash: 'hash of another secret' },
    ];
    const sent = submission({ uploads: [...bad, good], channels: ['mail'] });
    expect(await store.saveSubmission(sent)).toEqual({ type: 'uploads-refused', ids: bad.map(({ id }) => id) });
    expect(await store.saveSubmission({ ...sent, uploads: [good, good] })).toEqual({ type: 'uploads-refused', ids: [good.id, good.id] });
    expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toEqual([]);
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 10 })).toEqual([]);
    expect(await store.saveSubmission({ ...sent, uploads: [good] })).toMatchObject({ type: 'saved' });
  });

  test('of many submissions at once that want the same uploads, one gets them and the others leave no trace', async () => {
    const store = await openNew(newPlace);
    const uploads = [await finishedUpload(store), await finishedUpload(store)];
    const sent = Array.from({ length: 20 }, (_, index) => submission({ uploads: index % 2 ? uploads : uploads.toReversed() }));
    const saved = await Promise.all([...sent.map(store.saveSubmission), store.saveSubmission(submission())]);
    expect(saved.filter(({ type }) => type === 'saved')).toHaveLength(2);
    expect(await store.listSubmissions({ order: 'newest', limit: 100 })).toHaveLength(2);
  });

  test('an upload can be removed until a submission holds it; unclaimed ones are listed', async () => {
    const store = await openNew(newPlace);
    const claimed = await finishedUpload(store);
    await store.saveSubmission(submission({ uploads: [claimed] }));
    const finished = await finishedUpload(store);
    const late = await startedUpload(store, { createdAt: at(1) });
    expect(await store.listUnclaimedUploads(at(1), 'f_here')).toMatchObject([{ id: finished.id }]);
    expect(await store.removeUpload(claimed.id)).toBeUndefined();
    expect(await store.removeUpload(finished.id)).toMatchObject({ file: fileOf(finished.id) });
    expect(await store.removeUpload(finished.id)).toBeUndefined();
    const files = await store.listUploadFiles();
    expect(files.sort((a, b) => Number(a.isClaimed) - Number(b.isClaimed))).toEqual([
      { id: late, storedName: undefined, folderId: undefined, isClaimed: false },
      { id: claimed.id, storedName: fileOf(claimed.id).storedName, folderId: undefined, isClaimed: true },
    ]);
  });

  test('an upload whose row is removed leaves a note that its file is to go, for the folder that has it', async () => {
    const store = await openNew(newPlace);
    const [here, there] = [await startedUpload(store, { folderId: 'f_here' }), await startedUpload(store, { folderId: 'f_there' })];
    const unknown = await startedUpload(store);
    for (const id of [here, there, unknown]) await store.removeUpload(id);
    expect((await store.listFileRemovals('f_here')).sort()).toEqual([here, unknown].sort());
    const held = await startedUpload(store);
    expect(await store.listKnownFiles([there, held, 'u_nobody'], 'f_there')).toEqual(new Set([there, held]));
    expect(await store.listKnownFiles([], 'f_there')).toEqual(new Set());
    await store.endFileRemoval(there);
    expect(await store.listFileRemovals('f_there')).toEqual([unknown]);
  });

  test('uploads belong to a folder; those that belong to none are found with each, until one adopts them', async () => {
    const store = await openNew(newPlace);
    const [here, there] = [await startedUpload(store, { folderId: 'f_here' }), await startedUpload(store, { folderId: 'f_there' })];
    const unknown = await Promise.all(Array.from({ length: 600 }, () => startedUpload(store)));
    const unclaimed = async (folderId: string) => (await store.listUnclaimedUploads(at(1), folderId)).map(({ id }) => id).sort();
    expect(await unclaimed('f_here')).toEqual([here, ...unknown].sort());
    await store.adoptUploads([there, ...unknown], { from: undefined, to: 'f_here' });
    expect(await unclaimed('f_here')).toEqual([here, ...unknown].sort());
    expect(await unclaimed('f_there')).toEqual([there]);
    expect(await store.findUpload(there)).toMatchObject({ folderId: 'f_there' });
  });

  test('bytes that no submission holds are summed, for their sender and its network too', async () => {
    const store = await openNew(newPlace);
    const mine = { address: 'code of mine', network: 'code of ours' };
    const nothing = { address: 0, network: 0, begun: 0, missing: 0, ownBegun: 0 };
    expect([await store.measureUnclaimed('f_here', mine), await store.findLargestHolder('f_here')]).toEqual([nothing, undefined]);
    const half = await startedUpload(store, { folderId: 'f_here', sender: mine });
    await store.advanceUpload(half, 0, 4);
    const about = await startedUpload(store, { folderId: 'f_here', sender: { address: 'another', network: 'code of ours' } });
    const alone = await startedUpload(store, { folderId: 'f_here', sender: { address: 'IPv4' } });
    await store.beginUpload(alone, at());
    await startedUpload(store, { folderId: 'f_there', sender: mine });
    const claimed = await finishedUpload(store);
    await store.saveSubmission(submission({ uploads: [claimed] }));
    expect(await store.measureUnclaimed('f_here', mine)).toEqual({ address: 10, network: 20, begun: 20, missing: 16, ownBegun: 10 });
    expect(await store.measureUnclaimed('f_here', mine, half)).toEqual({ address: 0, network: 10, begun: 10, missing: 10, ownBegun: 0 });
    expect(await store.measureUnclaimed('f_here', { address: 'IPv4' })).toEqual({
      address: 10,
      network: 0,
      begun: 20,
      missing: 16,
      ownBegun: 10,
    });
    await store.beginUpload(about, at());
    const { bytes, uploads = [] } = (await store.findLargestHolder('f_here')) ?? {};
    expect([bytes, uploads.map(({ id }) => id).sort()]).toEqual([20, [half, about].sort()]);
    await store.removeUpload(half);
    expect(await store.measureUnclaimed('f_here', mine)).toEqual({ address: 0, network: 10, begun: 20, missing: 20, ownBegun: 10 });
  });

  test('an upload that a submission holds has no sender any more', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const upload = await finishedUpload(store, { sender: { address: 'mine', network: 'ours' } });
    await store.saveSubmission(submission({ uploads: [upload] }));
    const rows = await (await place.openEngine()).db.selectFrom('upload').select(['sender', 'sender_network']).execute();
    expect(rows).toEqual([{ sender: null, sender_network: null }]);
  });

  test('an upload has the metadata that its client gave until a submission holds it', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const metadata = 'filename cGxhbi5wZGY=,note ';
    const upload = await finishedUpload(store, { metadata });
    expect(await store.findUpload(upload.id)).toMatchObject({ metadata });
    expect((await store.findUpload(await startedUpload(store)))?.metadata).toBeUndefined();
    await store.saveSubmission(submission({ uploads: [upload] }));
    expect((await store.findUpload(upload.id))?.metadata).toBeUndefined();
  });

  test('unfinished uploads are idle from their last byte on, or from when they were announced', async () => {
    const store = await openNew(newPlace);
    const [begun, grown] = [await startedUpload(store), await startedUpload(store)];
    await store.advanceUpload(grown, 0, 5, at(3));
    await finishedUpload(store);
    const idle = async (lastByte: number, announced: number) =>
      (await store.listIdleUploads({ lastByte: at(lastByte), announced: at(announced) }, 'f_here')).map(({ id }) => id).sort();
    expect(await idle(3, 0)).toEqual([]);
    expect(await idle(3, 1)).toEqual([begun]);
    expect(await idle(4, 0)).toEqual([grown]);
  });

  test('old submissions are deleted with all that belongs to them; their files are to go', async () => {
    const store = await openNew(newPlace);
    const [old, fresh] = [await finishedUpload(store), await finishedUpload(store)];
    await store.saveSubmission(submission({ uploads: [old], channels: ['mail'] }));
    await Promise.all(Array.from({ length: 250 }, () => store.saveSubmission(submission())));
    await store.saveSubmission(submission({ uploads: [fresh], receivedAt: at(5), channels: ['webhook'] }));
    expect(await store.deleteSubmissions(at(5), deed())).toEqual({ count: 251, uploads: [{ id: old.id, folderId: undefined }], views: 0 });
    expect(await store.listFileRemovals('f_here')).toEqual([old.id]);
    expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toMatchObject([{ files: [{ id: fresh.id }] }]);
    expect(await store.listUploadFiles()).toMatchObject([{ id: fresh.id }]);
    expect(await store.takeDeliveries({ now: at(5), leaseUntil: at(6), limit: 10 })).toMatchObject([{ channel: 'webhook' }]);
  });

  test('old submissions of one form are deleted, those of the others stay', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission({ formId: 'contact' }));
    await store.saveSubmission(submission({ formId: 'contact', isSpam: true }));
    await store.saveSubmission(submission({ formId: 'contact', receivedAt: at(5) }));
    await store.saveSubmission(submission({ formId: 'requirement' }));
    expect(await store.deleteSubmissions(at(5), deed(), 'contact')).toEqual({ count: 2, uploads: [], views: 0 });
    expect(await store.countSubmissions({ formId: 'contact' })).toBe(1);
    expect(await store.countSubmissions({ formId: 'requirement' })).toBe(1);
  });

  test('a submission that is erased takes its uploads and messages along; the others stay', async () => {
    const store = await openNew(newPlace);
    const [mine, other] = [await finishedUpload(store), await finishedUpload(store)];
    const sent = submission({ uploads: [mine], channels: ['mail', 'webhook'] });
    await store.saveSubmission(sent);
    await store.saveSubmission(submission({ uploads: [other], channels: ['mail'] }));
    expect(await store.eraseSubmissions([sent.id, 'nobody'], deed(1))).toEqual({
      count: 1,
      uploads: [{ id: mine.id, folderId: undefined }],
      views: 0,
    });
    expect(await store.eraseSubmissions([sent.id], deed(2))).toEqual({ count: 0, uploads: [], views: 0 });
    expect(await store.eraseSubmissions([], deed(2))).toEqual({ count: 0, uploads: [], views: 0 });
    expect(await store.listFileRemovals('f_here')).toEqual([mine.id]);
    expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toMatchObject([{ files: [{ id: other.id }] }]);
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 10 })).toHaveLength(1);
  });
});
