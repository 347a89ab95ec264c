import { expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, submission, visit } from './samples.ts';

const hour = 3600_000;
const day = 24 * hour;
const range = { from: '2025-03-04', to: '2025-03-05' };

async function keepVisits(store: Store): Promise<void> {
  const visits = [
    visit({ pageTitle: 'home', deviceName: 'PC', language: 'zh' }),
    visit({ pageTitle: 'home', deviceName: 'PC', language: 'zh', receivedAt: at(day - 1) }),
    visit({ pageTitle: 'about', deviceName: 'mobile', language: 'en', receivedAt: at(day) }),
    visit({ pageTitle: 'about', deviceName: 'PC', receivedAt: at(day + 5 * hour) }),
    visit({ receivedAt: at(-1) }),
    visit({ receivedAt: at(2 * day) }),
  ];
  await Promise.all(visits.map(each => store.saveVisit(each)));
}

const expected = {
  byDay: [
    { name: '2025-03-04', count: 2 },
    { name: '2025-03-05', count: 2 },
  ],
  byName: [
    { name: 'about', count: 2 },
    { name: 'home', count: 2 },
  ],
  byDevice: [
    { name: 'PC', count: 3 },
    { name: 'mobile', count: 1 },
  ],
  byLanguage: [
    { name: 'zh', count: 2 },
    { name: '', count: 1 },
    { name: 'en', count: 1 },
  ],
  byHour: [
    { name: '00', count: 2 },
    { name: '05', count: 1 },
    { name: '23', count: 1 },
  ],
};

const visitRow = { page_title: 'home', device_name: 'PC', language: null };

/** What every store counts. */
onBothEngines(newPlace => {
  test('visits are counted by day, name, device, language and hour, the same before, while and after days are rolled up', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const [store] = stores as [Store];
    await keepVisits(store);
    expect(await store.visitStatistics(range)).toEqual(expected);
    // The second day is not over for an hour.
    for (const until of [at(day + hour), at(2 * day + hour / 2), at(2 * day + hour), at(9 * day)]) {
      await Promise.all(stores.map(each => each.rollUpVisits(until)));
      expect(await store.visitStatistics(range)).toEqual(expected);
    }
    const { db } = await place.openEngine();
    const days = await db.selectFrom('visit_rolled').selectAll().orderBy('day').execute();
    expect(days.map(rolled => rolled.day)).toEqual(['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06']);
  });

  test('visits that are deleted because they are old are counted no more', async () => {
    const store = await openNew(newPlace);
    await keepVisits(store);
    await store.rollUpVisits(at(9 * day));
    await store.deleteVisits(at(day));
    expect((await store.visitStatistics(range)).byDay).toEqual([{ name: '2025-03-05', count: 2 }]);
  });

  test('visits and counts of odd days are deleted by no retention, and hide no others', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { db } = await place.openEngine();
    await keepVisits(store);
    const odd = [
      '',
      'infinity',
      '-infinity',
      '0001-01-01T00:00:00.000Z',
      '2025-03-04~',
      '2025-03-04 05:06:07',
      '+275760-09-13T00:00:00.000Z',
    ];
    const rows = odd.map((received_at, index) => ({ ...visitRow, id: `odd ${index}`, received_at }));
    await db.insertInto('visit').values(rows).execute();
    await db
      .insertInto('visit_rolled')
      .values(['9999-12-31', 'infinity', '~'].map(day => ({ day })))
      .execute();
    expect(await store.visitStatistics(range)).toEqual(expected);
    await store.rollUpVisits(at(9 * day));
    expect(await store.visitStatistics(range)).toEqual(expected);
    await store.deleteVisits(at(9 * day));
    expect(await store.countVisits()).toBe(odd.length);
  });

  test('forms that are begun are counted by day, by several processes at once, as long as visits are kept', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const [store] = stores as [Store];
    const begin = (form: string, time: number) => Promise.all(stores.map(each => each.countBegunForm(form, at(time))));
    await Promise.all([begin('contact', 0), begin('contact', day), begin('requirement', day), begin('contact', -1)]);
    expect(await store.begunForms(range)).toEqual([
      { name: 'contact', count: 4 },
      { name: 'requirement', count: 2 },
    ]);
    await store.deleteVisits(at(day));
    expect(await store.begunForms({ from: '2025-03-01', to: '2025-03-05' })).toEqual([
      { name: 'contact', count: 2 },
      { name: 'requirement', count: 2 },
    ]);
  });

  test('requests are counted by day, form, group, place, language and status, spam apart, with the time to the first answer', async () => {
    const store = await openNew(newPlace);
    const keep = async (more: Parameters<typeof submission>[0]) => {
      const saved = await store.saveSubmission(submission(more));
      return 'ref' in saved ? saved.ref : '';
    };
    const first = await keep({ place: 'MY', group: 'ip' });
    const second = await keep({ place: 'MY', group: 'eda', language: 'en', receivedAt: at(day) });
    await keep({ formId: 'requirement' });
    await keep({ place: 'CN', isSpam: true });
    await keep({ place: 'CN', receivedAt: at(2 * day) });
    await store.changeRequest(first, 0, { status: 'answered' }, { staff: 'lin', at: at(hour) });
    await store.changeRequest(first, 1, { status: 'closed' }, { staff: 'lin', at: at(2 * hour) });
    await store.changeRequest(first, 2, { status: 'answered' }, { staff: 'lin', at: at(3 * hour) });
    await store.changeRequest(second, 0, { status: 'in-progress' }, { staff: 'lin', at: at(day) });
    expect(await store.requestStatistics(range)).toEqual({
      byDay: [
        { name: '2025-03-04', count: 2 },
        { name: '2025-03-05', count: 1 },
      ],
      byForm: [
        { name: 'contact', count: 2 },
        { name: 'requirement', count: 1 },
      ],
      byGroup: [
        { form: 'requirement', name: '', count: 1 },
        { form: 'contact', name: 'eda', count: 1 },
        { form: 'contact', name: 'ip', count: 1 },
      ],
      byPlace: [
        { form: 'contact', name: 'MY', count: 2 },
        { form: 'requirement', name: '', count: 1 },
      ],
      byLanguage: [
        { name: 'zh', count: 2 },
        { name: 'en', count: 1 },
      ],
      byStatus: [
        { name: 'answered', count: 1 },
        { name: 'in-progress', count: 1 },
        { name: 'new', count: 1 },
      ],
      medianSecondsToAnswer: 3600,
      answerTimes: {
        byForm: [{ name: 'contact', count: 1, medianSeconds: 3600 }],
        byWeek: [{ name: '2025-03-03', count: 1, medianSeconds: 3600 }],
        byPerson: [{ name: '', count: 1, medianSeconds: 3600 }],
      },
    });
    // The lower of two in the middle, of those that were assigned alone.
    await store.changeRequest(second, 1, { status: 'answered', assignee: 'lin' }, { staff: 'lin', at: at(day + 2 * hour) });
    expect((await store.requestStatistics(range)).answerTimes).toEqual({
      byForm: [{ name: 'contact', count: 2, medianSeconds: 3600 }],
      byWeek: [{ name: '2025-03-03', count: 2, medianSeconds: 3600 }],
      byPerson: expect.arrayContaining([
        { name: '', count: 1, medianSeconds: 3600 },
        { name: 'lin', count: 1, medianSeconds: 7200 },
      ]),
    });
    expect(await store.requestStatistics({ from: '2020-01-01', to: '2020-01-02' })).toEqual({
      ...{ byDay: [], byForm: [], byGroup: [], byPlace: [], byLanguage: [], byStatus: [] },
      answerTimes: { byForm: [], byWeek: [], byPerson: [] },
    });
  });
});
