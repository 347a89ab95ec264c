import { expect, test } from 'vitest';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, deed, finishedUpload, submission } from './samples.ts';

/** What every store does with submissions. */
onBothEngines(newPlace => {
  test('labels of a form are kept once for all requests that were sent with them, and found by each', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const [old, later] = ['Name', 'Your name'].map(label => {
      const fields = { en: [{ name: 'name', kind: 'text', label }] };
      return { id: label, words: JSON.stringify(fields) };
    });
    if (old === undefined || later === undefined) throw new Error('two versions were expected');
    const refs: string[] = [];
    for (const words of [old, old, later]) {
      const saved = await store.saveSubmission(submission({ words }));
      refs.push('ref' in saved ? saved.ref : '');
    }
    const bare = await store.saveSubmission(submission());
    const found = await Promise.all(refs.map(async ref => (await store.findFormWords(ref))?.en?.[0]?.label));
    expect(found).toEqual(['Name', 'Name', 'Your name']);
    expect(await store.findFormWords('ref' in bare ? bare.ref : '')).toBeUndefined();
    const { db } = await place.openEngine();
    expect(await db.selectFrom('form_words').selectAll().execute()).toHaveLength(2);
  });

  test('a submission is kept as it was sent and found by its reference', async () => {
    const store = await openNew(newPlace);
    const sent = submission();
    const saved = await store.saveSubmission(sent);
    const ref = 'ref' in saved ? saved.ref : '';
    expect(ref).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(saved).toEqual({ type: 'saved', id: sent.id, ref, answer: { code: 200, ref } });
    const { id, formId, formVersion, language, answers, isSpam, receivedAt } = sent;
    expect(await store.findSubmission(ref)).toEqual({
      id,
      formId,
      formVersion,
      language,
      answers,
      isSpam,
      receivedAt: receivedAt.toISOString(),
      ref,
      files: [],
    });
    expect(await store.findSubmission('NONE-HERE')).toBeUndefined();
  });

  test('one whose moment cannot be read is listed with the others page by page, answered, and never old', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { db } = await place.openEngine();
    const sent = Array.from({ length: 201 }, () => submission());
    for (const one of sent) await store.saveSubmission(one);
    await db.updateTable('submission').set({ received_at: 'garbage' }).execute();
    const last = sent.at(-1)?.id ?? '';
    await db.updateTable('submission').set({ received_at: '2 March' }).where('id', '=', last).execute();
    const read: Submission[] = [];
    for await (const one of eachSubmission(store, { order: 'oldest' })) read.push(one);
    expect(new Set(read.map(({ id }) => id)).size).toBe(201);
    expect(new Set(read.map(({ receivedAt }) => receivedAt))).toEqual(new Set(['2 March', 'garbage']));
    const ref = read[0]?.ref ?? '';
    expect(await store.changeRequest(ref, 0, { status: 'answered' }, deed())).toMatchObject({ type: 'changed' });
    expect(await store.deleteSubmissions(new Date('2999-01-01'), deed())).toMatchObject({ count: 0 });
    await expect(store.deleteSubmissions(new Date('garbage'), deed())).rejects.toThrow();
    expect(await store.countSubmissions({})).toBe(201);
  });

  test('where a submission came from is kept with it, and gone when it is erased', async () => {
    const store = await openNew(newPlace);
    const context = { page: '/contact', from: '/gpu', preset: ['interest'] };
    const [with_, without] = [submission({ context }), submission()];
    await store.saveSubmission(with_);
    await store.saveSubmission(without);
    const kept = await store.listSubmissions({ order: 'newest', limit: 10 });
    expect(kept.find(({ id }) => id === with_.id)?.context).toEqual(context);
    expect(kept.find(({ id }) => id === without.id)).not.toHaveProperty('context');
    expect(await store.listWholeRequests({}, { limit: 10 })).toMatchObject(kept.map(({ id }) => ({ id })));
    await store.eraseSubmissions([with_.id], deed());
    expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toMatchObject([{ id: without.id }]);
  });

  test('sent again it gets the first answer; another one with the same id is a conflict', async () => {
    const store = await openNew(newPlace);
    const sent = submission();
    const saved = await store.saveSubmission(sent);
    expect(await store.recallSubmission('nobody', 'hash')).toBeUndefined();
    const known = { ...saved, type: 'known' };
    expect(await store.saveSubmission({ ...sent, answer: { code: 500 } })).toEqual(known);
    expect(await store.recallSubmission(sent.id, sent.bodyHash)).toEqual(known);
    expect(await store.saveSubmission({ ...sent, bodyHash: 'other' })).toEqual({ type: 'conflict' });
    expect(await store.recallSubmission(sent.id, 'other')).toEqual({ type: 'conflict' });
    expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toHaveLength(1);
  });

  test('fifty times at once is kept and announced once, through two servers', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const [store] = stores as [(typeof stores)[0]];
    const sent = submission({ channels: ['mail'] });
    const saved = await Promise.all(Array.from({ length: 50 }, (_, index) => (stores[index % 2] ?? store).saveSubmission(sent)));
    expect(saved.filter(({ type }) => type === 'saved')).toHaveLength(1);
    expect(saved.filter(({ type }) => type === 'known')).toHaveLength(49);
    expect(new Set(saved.map(answer => 'ref' in answer && answer.ref)).size).toBe(1);
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 10 })).toHaveLength(1);
  });

  test('what has no id is known by its code for a while, and forgotten with the submission or after its time', async () => {
    const store = await openNew(newPlace);
    const day = 86_400_000;
    const sent = (moment: number, code = 'code') =>
      submission({ receivedAt: at(moment), repeats: { code, until: at(moment + day) }, answers: { name: `${moment}` } });
    const saved = await store.saveSubmission(sent(0));
    expect(saved).toMatchObject({ type: 'saved' });
    const known = { ...saved, type: 'known' };
    expect(await store.saveSubmission(sent(day - 1))).toEqual(known);
    expect(await store.recallForm('code', at(day - 1))).toEqual(known);
    expect(await store.recallForm('code', at(day))).toBeUndefined();
    expect(await store.saveSubmission(sent(1, 'other'))).toMatchObject({ type: 'saved' });
    const later = await store.saveSubmission(sent(day));
    expect(later).toMatchObject({ type: 'saved' });
    expect(await store.recallForm('code', at(day + 1))).toEqual({ ...later, type: 'known' });
    await store.eraseSubmissions([(later as { id: string }).id], deed(day + 2));
    expect(await store.recallForm('code', at(day + 3))).toBeUndefined();
    expect(await store.saveSubmission(sent(day + 4))).toMatchObject({ type: 'saved' });
    await store.forgetForms(at(2 * day + 4));
    expect(await store.recallForm('code', at(day + 5))).toBeUndefined();
    expect(await store.countSubmissions({})).toBe(3);
  });

  test('what has no id, sent fifty times at once through two servers, is kept and announced once', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const [store] = stores as [(typeof stores)[0]];
    const sent = () => submission({ channels: ['mail'], repeats: { code: 'same', until: at(1000) } });
    const saved = await Promise.all(Array.from({ length: 50 }, (_, index) => (stores[index % 2] ?? store).saveSubmission(sent())));
    expect(saved.filter(({ type }) => type === 'saved')).toHaveLength(1);
    expect(saved.filter(({ type }) => type === 'known')).toHaveLength(49);
    expect(new Set(saved.map(answer => 'ref' in answer && answer.ref)).size).toBe(1);
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 10 })).toHaveLength(1);
  });

  test('the receipt of a submission is found by its id alone', async () => {
    const store = await openNew(newPlace);
    const plain = submission();
    const withFile = submission({ uploads: [await finishedUpload(store)] });
    for (const sent of [plain, withFile]) {
      const { ref } = (await store.saveSubmission(sent)) as { ref: string };
      expect(await store.findSent(sent.id)).toEqual({ formId: 'contact', ref, hasFiles: sent === withFile });
      expect(await store.findSent(ref)).toBeUndefined();
    }
    expect(await store.findSent('')).toBeUndefined();
  });

  test('a reference that is taken is drawn again', async () => {
    const draws = ['AAAA-AAAA', 'AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB'];
    const store = await openNew(newPlace, () => draws.shift() ?? 'AAAA-AAAA');
    expect(await store.saveSubmission(submission())).toMatchObject({ type: 'saved', ref: 'AAAA-AAAA' });
    expect(await store.saveSubmission(submission())).toMatchObject({ ref: 'BBBB-BBBB', answer: { ref: 'BBBB-BBBB' } });
    await expect(store.saveSubmission(submission())).rejects.toThrow('50 references in a row are taken');
  });

  test('lists go by form, spam and time, newest first, page by page', async () => {
    const store = await openNew(newPlace);
    for (const minute of [0, 1, 2, 3]) await store.saveSubmission(submission({ id: `id ${minute}`, receivedAt: at(minute * 60_000) }));
    await store.saveSubmission(submission({ id: 'same time', receivedAt: at(3 * 60_000) }));
    await store.saveSubmission(submission({ id: 'spam', isSpam: true }));
    await store.saveSubmission(submission({ id: 'other form', formId: 'requirement', receivedAt: at(600_000) }));
    const ids = async (query: Partial<Parameters<typeof store.listSubmissions>[0]>) =>
      (await store.listSubmissions({ order: 'newest', limit: 10, ...query })).map(({ id }) => id);
    expect(await ids({})).toEqual(['other form', 'same time', 'id 3', 'id 2', 'id 1', 'spam', 'id 0']);
    expect(await ids({ isSpam: true })).toEqual(['spam']);
    expect(await ids({ formId: 'contact', isSpam: false, since: at(60_000) })).toEqual(['same time', 'id 3', 'id 2', 'id 1']);
    expect(await store.countSubmissions({})).toBe(7);
    expect(await store.countSubmissions({ formId: 'contact', isSpam: false, since: at(60_000) })).toBe(4);
    expect(await ids({ order: 'oldest', limit: 2 })).toEqual(['id 0', 'spam']);
    const [, last] = await store.listSubmissions({ order: 'newest', limit: 2 });
    expect(await ids({ limit: 2, after: last })).toEqual(['id 3', 'id 2']);
  });

  test('an export reads everything in its order', async () => {
    const store = await openNew(newPlace);
    const ids = Array.from({ length: 401 }, (_, index) => `${String(index).padStart(4, '0')}`);
    await Promise.all(ids.map((id, index) => store.saveSubmission(submission({ id, receivedAt: at(Math.floor(index / 7)) }))));
    const read: string[] = [];
    for await (const { id } of eachSubmission(store, { formId: 'contact', order: 'oldest' })) read.push(id);
    expect(read).toEqual(ids);
  });

  test('released from spam it is announced, once', async () => {
    const store = await openNew(newPlace);
    const saved = await store.saveSubmission(submission({ isSpam: true }));
    const ref = 'ref' in saved ? saved.ref : '';
    expect(await store.releaseSubmission(ref, ['mail'], deed())).toBe(true);
    expect(await store.releaseSubmission(ref, ['mail'], deed())).toBe(false);
    expect(await store.findSubmission(ref)).toMatchObject({ isSpam: false });
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 10 })).toMatchObject([{ channel: 'mail', ref }]);
  });
});
