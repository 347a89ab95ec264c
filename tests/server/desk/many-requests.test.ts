import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { readCsvRows } from '#scripts/csv/csv.ts';
import { verifyEvents } from '#server/audit/verify-events.ts';
import type { Role } from '#site/desk/rights.ts';
import type { Site } from '#site/site.ts';
import { bodyOf, submit } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { submission } from '../store/samples.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { deed, invited, post, signedIn } from './desk-visitor.ts';

async function openDesk(role: Role = 'agent', site?: Site) {
  const served = await serveTinySite(site === undefined ? {} : { site });
  await invited(served.app, served.store, 'lin', role);
  const browser = await signedIn(served.app, 'lin');
  return { ...served, browser, call: (url: string, body: object = {}) => served.app.inject(post(url, body, browser)) };
}

const send = async (app: FastifyInstance, answers: object = {}): Promise<string> =>
  (await app.inject(submit('contact', bodyOf('contact', answers)))).json().ref;

describe('a change of several requests', () => {
  test('changes those that are as they were seen, and names those that somebody else has changed, or that are gone', async () => {
    const { app, store, call } = await openDesk();
    const [first = '', second = '', third = ''] = [await send(app), await send(app), await send(app)];
    await call('/api/desk/change', { ref: second, version: 0, status: 'in-progress' });
    const requests = [first, second, third, '0000-0000'].map(ref => ({ ref, version: 0 }));
    const { data } = (await call('/api/desk/bulk', { requests, status: 'closed', assignee: 'lin' })).json();
    expect(data).toEqual({ changed: [first, third].map(ref => ({ ref, version: 1 })), conflicts: [second], missing: ['0000-0000'] });
    const states = await Promise.all([first, second, third].map(async ref => (await store.findRequestState(ref))?.state));
    const closed = { status: 'closed', assignee: 'lin', version: 1 };
    expect(states).toEqual([closed, { status: 'in-progress', version: 1 }, closed]);
    expect((await verifyEvents(store)).breaks).toEqual([]);
  });

  test('sets due days and labels, and a status that was a mistake leaves no time of an answer', async () => {
    const { app, store, call } = await openDesk();
    const [first, second] = [await send(app), await send(app)];
    const both = (version: number) => ({ requests: [first, second].map(ref => ({ ref, version })) });
    await call('/api/desk/change', { ref: first, version: 0, labels: ['b'] });
    await call('/api/desk/change', { ref: second, version: 0, labels: [] });
    await call('/api/desk/bulk', { ...both(1), dueOn: '2026-12-01', addLabel: 'a', status: 'answered' });
    const seen = async () => [await store.findRequestState(first), await store.findRequestState(second)];
    expect(await seen()).toMatchObject([
      { labels: ['a', 'b'], state: { dueOn: '2026-12-01', answeredAt: expect.any(String) } },
      { labels: ['a'], state: { dueOn: '2026-12-01' } },
    ]);
    await call('/api/desk/bulk', { ...both(2), dueOn: null, labels: ['c'], status: 'new', isUnanswered: true });
    expect(await seen()).toMatchObject([
      { labels: ['c'], state: { status: 'new', version: 3 } },
      { labels: ['c'], state: { version: 3 } },
    ]);
    expect((await seen()).map(work => [work?.state.dueOn, work?.state.answeredAt])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect((await call('/api/desk/bulk', { ...both(3), dueOn: '2026-13-45' })).statusCode).toBe(400);
  });

  test('takes two hundred at most, and none without their versions', async () => {
    const { call } = await openDesk();
    const requests = Array.from({ length: 201 }, () => ({ ref: '0000-0000', version: 0 }));
    expect((await call('/api/desk/bulk', { requests, status: 'closed' })).statusCode).toBe(400);
    expect((await call('/api/desk/bulk', { requests: [{ ref: '0000-0000' }], status: 'closed' })).statusCode).toBe(400);
  });
});

describe('an export', () => {
  test('has the requests that pass the filter, all of them, with labels in the language of the reader, and nothing that is calculated', async () => {
    const { app, store, browser } = await openDesk();
    const ref = await send(app, { companyName: '=1+1', name: '李' });
    await send(app, { companyName: 'Other' });
    const answer = await app.inject(
      post('/api/desk/export', { format: 'csv', formId: 'contact', text: '李' }, browser, { 'accept-language': 'zh-CN' }),
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="requests.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain('"\'=1+1"');
    const [header = [], ...rows] = readCsvRows(answer.body.slice(1), ',');
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries(header.map((title, index) => [title, rows[0]?.[index]]));
    expect(row).toMatchObject({ Reference: ref, Language: 'en', 国家或地区: '马来西亚' });
    expect(await store.listEvents({ action: 'export' }, { limit: 5 })).toMatchObject([
      { staff: 'lin', detail: 'csv, formId=contact, text, 1' },
    ]);
  });

  test('says what became of each, with the names and the clock of the reader, in UTC where no clock has that name', async () => {
    const { app, call } = await openDesk();
    const ref = await send(app);
    await send(app);
    const work = { status: 'answered', assignee: 'lin', dueOn: '2025-03-20', labels: ['样片', 'urgent'] };
    await call('/api/desk/change', { ref, version: 0, ...work });
    const tableOf = async (body: object) => readCsvRows((await call('/api/desk/export', { format: 'csv', ...body })).body.slice(1), ',');
    const names = { status: 'Статус', received: '=1+1', 'status-answered': 'Отвечен' };
    const [header = [], ...rows] = await tableOf({ names, timeZone: 'Asia/Shanghai' });
    const own = rows.find(row => row[0] === ref) ?? [];
    const at = (title: string) => own[header.indexOf(title)];
    expect(header.slice(0, 3)).toEqual(['Reference', '=1+1 (Asia/Shanghai)', 'Form']);
    expect([at('Статус'), at('Assignee'), at('Due'), at('Labels'), at('Replies')]).toEqual([
      'Отвечен',
      'lin',
      '2025-03-20',
      'urgent, 样片',
      '0',
    ]);
    // Eight hours ahead.
    expect([own[1], at('First answer (Asia/Shanghai)')]).toEqual(['2025-03-04 13:06:07', '2025-03-04 13:06:07']);
    const [utc = []] = await tableOf({ timeZone: 'Mars/Olympus' });
    expect(utc.slice(1, 2)).toEqual(['Received (UTC)']);
  });

  test('of all forms is one table; as a workbook too', async () => {
    const { app, call } = await openDesk();
    for (let count = 0; count < 3; count += 1) await send(app);
    const rows = readCsvRows((await call('/api/desk/export', { format: 'csv' })).body.slice(1), ',');
    expect(rows.map(([, , form]) => form)).toEqual(['Form', 'contact', 'contact', 'contact']);
    const workbook = (await call('/api/desk/export', { format: 'xlsx' })).rawPayload;
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('saved views', () => {
  test('are of one member, sorted by name, and replaced by others with their name', async () => {
    const { app, store, call } = await openDesk();
    await invited(app, store, 'omar', 'viewer');
    const other = await signedIn(app, 'omar');
    const views = async (body: object) => (await call('/api/desk/views', body)).json().data.views;
    await views({ save: { name: 'Mine', query: '?assignee=lin' } });
    expect(await views({ save: { name: 'Chips', query: '?form=requirement' } })).toHaveLength(2);
    expect(await views({ save: { name: 'Mine', query: '?assignee=lin&status=new' } })).toEqual([
      { name: 'Chips', query: '?form=requirement', author: 'lin', isShared: false },
      { name: 'Mine', query: '?assignee=lin&status=new', author: 'lin', isShared: false },
    ]);
    expect((await app.inject(post('/api/desk/views', { remove: 'Mine' }, other))).json().data.views).toEqual([]);
    expect(await views({ remove: 'Chips' })).toHaveLength(1);
    await store.removeStaff('lin', deed);
    await invited(app, store, 'lin', 'agent');
    expect((await app.inject(post('/api/desk/views', {}, await signedIn(app, 'lin')))).json().data.views).toEqual([]);
  });

  test('are fifty at most, and lead nowhere else', async () => {
    const { call } = await openDesk();
    for (let count = 0; count < 50; count += 1) await call('/api/desk/views', { save: { name: `View ${count}`, query: '' } });
    const refused = await call('/api/desk/views', { save: { name: 'One more', query: '' } });
    expect([refused.statusCode, refused.json().message]).toEqual([422, errorWords('en')['too-many-views']]);
    expect((await call('/api/desk/views', { save: { name: 'View 1', query: '?status=new' } })).statusCode).toBe(200);
    expect((await call('/api/desk/views', { save: { name: 'View 1', query: '//evil.example' } })).statusCode).toBe(400);
  });
});

describe('numbers', () => {
  test('of a period are compared with as many days before it', async () => {
    const { app, call } = await openDesk('viewer');
    await send(app);
    const of = async (from: string, to: string) => (await call('/api/desk/statistics', { from, to })).json().data;
    const today = await of('2025-03-04', '2025-03-04');
    const asked = tinySite.locales.en?.forms.contact?.words.fields;
    expect([today.now.requests.byAnswer, today.before.requests.byAnswer]).toEqual([
      [
        { title: asked?.interest?.label, counts: [{ name: asked?.interest?.options?.ip, count: 1 }] },
        { title: asked?.country?.label, counts: [{ name: 'Malaysia', count: 1 }] },
      ],
      [],
    ]);
    const later = await of('2025-03-05', '2025-03-06');
    expect([later.now.requests.byForm, later.before.requests.byForm]).toEqual([[], [{ name: 'contact', count: 1 }]]);
  });

  test('count the answers that the layout of each form names, and those of a form that is gone under its own name', async () => {
    const { contact } = tinySite.forms;
    if (contact === undefined) throw new Error('The tiny site has a contact form.');
    const { summary: _summary, ...silent } = contact;
    const { app, store, call } = await openDesk('viewer', { ...tinySite, forms: { ...tinySite.forms, contact: silent } });
    await send(app);
    for (const [formId, group] of [
      ['custom-service', 'design'],
      ['custom-service', undefined],
      ['gone', 'x'],
      ['gone', undefined],
    ] as const)
      await store.saveSubmission(submission({ formId, group }));
    const { now } = (await call('/api/desk/statistics', { from: '2025-03-04', to: '2025-03-04' })).json().data;
    const service = tinySite.locales.en?.forms['custom-service']?.words.fields.serviceType;
    const counts = ['', service?.options?.design].map(name => ({ name, count: 1 }));
    expect(now.requests.byAnswer).toEqual(
      expect.arrayContaining([
        { title: service?.label, counts: expect.arrayContaining(counts) },
        { title: 'gone', counts: [{ name: 'x', count: 1 }] },
      ]),
    );
    expect(now.requests.byAnswer).toHaveLength(2);
    const { data } = (await call('/api/desk/choices')).json();
    expect([data.group?.label, data.place]).toEqual([service?.label, undefined]);
    const [request] = (await call('/api/desk/requests', { formId: 'contact' })).json().data.requests;
    expect([request.sender, 'group' in request]).toEqual([['mia@example.org'], false]);
  });

  test.each([
    ['from the end', { from: '2025-03-05', to: '2025-03-04' }],
    ['of many years', { from: '1990-01-01', to: '2025-01-01' }],
    ['of a day that is none', { from: '2025-02-31', to: 'x' }],
  ])('%s are refused', async (_what, range) => {
    const { call } = await openDesk();
    expect((await call('/api/desk/statistics', range)).statusCode).toBe(400);
  });
});
