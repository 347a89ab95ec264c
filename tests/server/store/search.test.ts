import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillRequestTexts } from '#server/store/desk/request-text.ts';
import { searchAgain } from '#server/store/search-again.ts';
import type { Store } from '#server/store/store.ts';
import { searchTokens } from '#site/desk/search-text.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, deed, finishedUpload, submission, submissionTableRow } from './samples.ts';

/** References of the requests that a search finds, the latest first. */
const search = async (store: Store, text: string) => (await store.listRequests({ text }, { limit: 50 })).map(({ ref }) => ref);

async function keep(store: Store, answers: object, uploads: Awaited<ReturnType<typeof finishedUpload>>[] = []): Promise<string> {
  const saved = await store.saveSubmission(submission({ answers, uploads }));
  return 'ref' in saved ? saved.ref : '';
}

test('a text without spaces is read in one pass: a long one would hold up all other requests for minutes', () => {
  expect(searchTokens('半导体'.repeat(100_000))).toHaveLength(300_000);
  expect(searchTokens('x'.repeat(300_000))).toEqual(['x'.repeat(100)]);
});

/** What every store finds by its text. */
onBothEngines(newPlace => {
  test('finds Chinese terms of one, two and more characters within a sentence, and no others', async () => {
    const store = await openNew(newPlace);
    const ref = await keep(store, { message: '我们需要晶圆代工服务，每月三百片。' });
    await keep(store, { message: '晶体管与圆片' });
    for (const text of ['晶圆', '代工', '三百', '圆代工服', '需要 每月']) expect([text, await search(store, text)]).toEqual([text, [ref]]);
    for (const text of ['圆晶', '晶圆片', '工代', '。']) expect([text, await search(store, text)]).toEqual([text, []]);
    expect(await search(store, '片')).toHaveLength(2);
  });

  test('finds words in any order, capitals or accents, the last one unfinished, terms with a dot or hyphen as they are', async () => {
    const store = await openNew(newPlace);
    const ref = await keep(store, {
      name: 'Zoë Müller',
      email: 'zoe@example.org',
      message: 'A 100 GHz meter\nfor A100芯片 boards of Yıldız, Łódź',
      list: ['USB-C'],
    });
    for (const text of [
      'meter ghz',
      'MULLER zoe',
      'müll',
      'zoe@example.org',
      'example.o',
      'usb-c',
      'A100芯片',
      '芯片 boards',
      'YILDIZ lodz',
      'yıldız',
      ref,
      ref.slice(0, 6),
    ])
      expect([text, await search(store, text)]).toEqual([text, [ref]]);
    for (const text of ['mete boards', 'example@zoe', 'c-usb', 'eter', '" OR "meter', "') | 'metre", '*', '\\'])
      expect([text, await search(store, text)]).toEqual([text, []]);
    expect(await search(store, ' ')).toEqual([ref]);
  });

  test('finds references, part numbers, telephone numbers and letters in whichever way people type them', async () => {
    const store = await openNew(newPlace);
    const ref = await keep(store, {
      name: 'Jürgen Groß',
      phone: '+60 12 345 6789',
      list: ['SL6341, ABC-123 and GD32F470', 'XC7-A100-T', 'Encyclopædia'],
    });
    await keep(store, { phone: '+60 12 345 6780', message: '6341, 123, F470' });
    for (const text of [
      ref.toLowerCase().replace('-', ''),
      ref.replace('-', ' '),
      'gross',
      'GROẞ',
      'groß jurgen',
      'encyclopaedia',
      'sl 6341',
      'sl-6341',
      'abc123',
      'ABC 12',
      '32F470',
      'gd32f',
      'xc7a100t',
      '60123456789',
      '+60123456789',
      '0060 12 345-6789',
      '012 345 6789',
      '0123456789',
      '3456789',
    ])
      expect([text, await search(store, text)]).toEqual([text, [ref]]);
    for (const text of ['23456', 'bc123', '0123456780 1']) expect([text, await search(store, text)]).toEqual([text, []]);
  });

  test('finds what staff wrote, until it is taken away', async () => {
    const store = await openNew(newPlace);
    const ref = await keep(store, { message: 'Wafers' });
    const by = { staff: 'lin', at: at(1) };
    await store.changeRequest(ref, 0, { note: 'Called about lithography, said mia@example.com' }, by);
    await store.changeRequest(ref, 1, { reply: { subject: 'Masks', text: 'In stock: 光罩' } }, by);
    for (const text of ['lithography', 'wafers masks', '光罩', 'mia@example.com'])
      expect([text, await search(store, text)]).toEqual([text, [ref]]);
    await store.erasePerson({ ids: [], address: 'mia@example.com' }, deed());
    expect([await search(store, 'mia@example.com'), await search(store, 'lithography')]).toEqual([[], [ref]]);
  });

  test('is made again for what an earlier version kept', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const ref = await keep(store, { message: 'Groß' });
    const { db } = await place.openEngine();
    await searchAgain.up(db);
    expect([await search(store, 'gross'), await search(store, ref)]).toEqual([[ref], [ref]]);
    const { id = '' } = (await store.findSubmission(ref)) ?? {};
    await store.eraseSubmissions([id], deed());
    expect(await search(store, 'gross')).toEqual([]);
  });

  test('finds names of files, and nothing of requests that were deleted or erased', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const ref = await keep(store, { message: '机密' }, [await finishedUpload(store, { name: 'floor plan.pdf' })]);
    expect(await search(store, 'floor plan.pdf')).toEqual([ref]);
    const { id = '' } = (await store.findSubmission(ref)) ?? {};
    await store.eraseSubmissions([id], deed());
    await keep(store, { message: 'old' });
    await store.deleteSubmissions(at(1), deed());
    for (const text of ['floor', '机密', 'old']) expect(await search(store, text)).toEqual([]);
    expect(await (await place.openEngine()).db.selectFrom('request_text').selectAll().execute()).toEqual([]);
    await store.wipeDeleted({ rewrites: false });
    const { DATA_DIR } = place.variables;
    if (DATA_DIR !== undefined) expect((await readFile(path.join(DATA_DIR, 'site.sqlite'))).includes('机密')).toBe(false);
  });

  test('lists requests with a text that most have in the same order as those with a rare one, page by page', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { db } = await place.openEngine();
    const rows = Array.from({ length: 5400 }, (_, index) => ({
      ...submissionTableRow(),
      form: index % 3 === 0 ? 'contact' : 'requirement',
      is_spam: index % 5 === 0 ? 1 : 0,
      answers: JSON.stringify({ message: index % 200 === 0 ? '芯片' : '晶圆' }),
      received_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 400)
      await db
        .insertInto('submission')
        .values(rows.slice(from, from + 400))
        .execute();
    await db.transaction().execute(fillRequestTexts);
    for (const [text, isRare] of [
      ['晶圆', false],
      ['芯片', true],
    ] as const) {
      const wanted = rows.filter(({ form, is_spam }, index) => form === 'contact' && is_spam === 0 && (index % 200 === 0) === isRare);
      const filter = { text, formId: 'contact', isSpam: false };
      expect(await store.countRequests(filter)).toBe(wanted.length);
      expect(await store.countRequests(filter, undefined, 10)).toBe(Math.min(10, wanted.length));
      for (const order of ['newest', 'oldest'] as const) {
        const inOrder = wanted.map(({ ref }) => ref);
        if (order === 'newest') inOrder.reverse();
        const page = await store.listRequests(filter, { limit: 20, order });
        const next = await store.listRequests(filter, { limit: 20, order, after: page.at(-1) });
        expect([...page, ...next].map(({ ref }) => ref)).toEqual(inOrder.slice(0, 40));
      }
    }
  });
});
