import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { foundParts } from '#site/desk/search-text.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { bodyOf, submit } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';
import { type DeskBrowser, invited, post, signedIn } from './desk-visitor.ts';

let minutes = 0;

/** The desk with two agents; each request comes a minute after the one before. */
async function openDesk(site = tinySite) {
  minutes = 0;
  const begin = Date.parse('2025-03-04T05:06:07.008Z');
  const served = await serveTinySite({ site, clock: () => new Date(begin + minutes * 60_000) });
  const { app, store } = served;
  await invited(app, store, 'lin', 'agent');
  await invited(app, store, 'mo', 'agent');
  return { ...served, browser: await signedIn(app, 'lin'), other: await signedIn(app, 'mo') };
}

async function send(app: FastifyInstance, answers: object = {}): Promise<string> {
  minutes += 1;
  return (await app.inject(submit('contact', bodyOf('contact', answers)))).json().ref;
}

const call = async (app: FastifyInstance, url: string, browser: DeskBrowser, body: object = {}) =>
  (await app.inject(post(url, body, browser))).json();

const refsOf = async (app: FastifyInstance, browser: DeskBrowser, filter: object = {}): Promise<string[]> =>
  (await call(app, '/api/desk/requests', browser, filter)).data.requests.map(({ ref }: { ref: string }) => ref);

const change = (app: FastifyInstance, browser: DeskBrowser, ref: string, version: number, changes: object) =>
  call(app, '/api/desk/change', browser, { ref, version, ...changes });

describe('the list of requests', () => {
  test('is limited by group, place, days and labels, named as its forms name them', async () => {
    const { app, browser } = await openDesk();
    const kenya = await send(app, { country: 'KE' });
    const china = await send(app, { country: 'CN', interest: 'eda' });
    await change(app, browser, china, 0, { labels: ['tape-out', '样片'] });
    expect(await refsOf(app, browser, { place: 'KE' })).toEqual([kenya]);
    expect(await refsOf(app, browser, { group: 'eda' })).toEqual([china]);
    expect(await refsOf(app, browser, { label: '样片' })).toEqual([china]);
    expect(await refsOf(app, browser, { from: '2025-03-04', until: '2025-03-04' })).toEqual([china, kenya]);
    expect(await refsOf(app, browser, { until: '2025-03-03' })).toEqual([]);
    expect(await refsOf(app, browser, { from: '2025-03-05' })).toEqual([]);
    const { data } = await call(app, '/api/desk/choices', browser);
    expect(data).toMatchObject({ staff: ['lin', 'mo'], labels: ['tape-out', '样片'], languages: ['en'] });
    const { words, options } = tinySite.locales.en?.forms.contact ?? {};
    const named = (field: string, values: string[]) =>
      options?.[field]?.filter(({ value }) => values.includes(value)).map(({ value, label }) => ({ value, label }));
    const serviceType = tinySite.locales.en?.forms['custom-service']?.words.fields.serviceType?.label;
    expect(data.group).toEqual({
      label: `${words?.fields.interest?.label} / ${serviceType}`,
      options: expect.arrayContaining(named('interest', ['ip', 'eda']) ?? []),
    });
    expect(data.place).toEqual({
      label: words?.fields.country?.label,
      options: named('country', ['CN', 'KE'])?.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    });
  });

  test('has how each request begins: its longest text, cut where it is long', async () => {
    const { app, browser } = await openDesk();
    // A number is no text.
    await send(app, { phone: '+86 10 1234 5678' });
    await send(app, { message: 'Short.\n\nWe need  wafers.' });
    await send(app, { message: '晶圆'.repeat(100) });
    const { data } = await call(app, '/api/desk/requests', browser);
    expect(data.requests.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
      `${'晶圆'.repeat(80)}…`,
      'Short. We need wafers.',
      '',
    ]);
  });

  test('shows where it has what was searched for, in answers, notes and replies', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app, { message: `${'We need wafers. '.repeat(20)}Then GD32F470 boards from Groß.`, phone: '+60 12 345 6789' });
    await change(app, browser, ref, 0, { note: 'Ask about 光罩 first.' });
    const shown = async (text: string) => {
      const [{ excerpt }] = (await call(app, '/api/desk/requests', browser, { text })).data.requests;
      // As the desk marks it.
      return foundParts(excerpt, text).map(([from, to]) => excerpt.slice(from, to));
    };
    expect(await shown('wafers need')).toEqual(expect.arrayContaining(['need', 'wafers']));
    expect(await shown('32f470 gross')).toEqual(['32F470', 'Groß']);
    expect(await shown('光罩')).toEqual(['光罩']);
    expect(await shown('0123456789')).toEqual(['12 345 6789']);
    expect(await shown(ref)).toEqual([]);
  });

  test('finds requests from a place by its name in the language of the reader, with other words beside it', async () => {
    const { app, browser } = await openDesk();
    const wafers = await send(app, { country: 'DE', message: 'We need wafers.' });
    const masks = await send(app, { country: 'DE', message: 'We need masks.' });
    const written = await send(app, { country: 'FR', message: 'Ship to Germany.' });
    await send(app, { country: 'KE', message: 'We need wafers.' });
    const found = async (text: string, language = 'en') => {
      const { data } = (await app.inject(post('/api/desk/requests', { text }, browser, { 'accept-language': language }))).json();
      expect(data.count).toBe(data.requests.length);
      return data.requests.map(({ ref }: { ref: string }) => ref);
    };
    expect(await found('germany')).toEqual([written, masks, wafers]);
    expect(await found('Wafers Germany')).toEqual([wafers]);
    expect(await found('德国', 'zh-CN')).toEqual([masks, wafers]);
    const filters = [{ text: 'Germany' }, { text: 'Germany masks' }];
    expect((await call(app, '/api/desk/counts', browser, { filters })).data.counts).toEqual([3, 1]);
  });

  test('is limited by forms under the titles of their pages, in the language of the reader', async () => {
    const { en, zh } = tinySite.locales;
    if (en === undefined || zh === undefined) throw new Error('The tiny site has two languages.');
    const titled = { en: { ...en, formTitles: { contact: 'Contact us' } }, zh: { ...zh, formTitles: { contact: '联系我们' } } };
    const { app, browser } = await openDesk({ ...tinySite, locales: titled });
    const formsIn = async (language: string) =>
      (await app.inject(post('/api/desk/choices', {}, browser, { 'accept-language': language }))).json().data.forms;
    expect((await formsIn('zh-CN'))[0]).toEqual({ name: 'contact', title: '联系我们' });
    // A form that is on no page has its name alone.
    expect((await formsIn('en')).slice(0, 2)).toEqual([
      { name: 'contact', title: 'Contact us' },
      { name: 'requirement', title: 'requirement' },
    ]);
  });

  test('is sorted from the oldest on, or by the day until which they are due, page by page', async () => {
    const { app, browser, store } = await openDesk();
    const [first, second, third] = [await send(app), await send(app), await send(app)];
    expect(await refsOf(app, browser, { order: 'oldest' })).toEqual([first, second, third]);
    await change(app, browser, first, 0, { dueOn: '2025-04-01' });
    await change(app, browser, third, 0, { dueOn: '2025-03-20' });
    expect(await refsOf(app, browser, { order: 'due' })).toEqual([third, first]);
    await change(app, browser, second, 0, { dueOn: '2025-03-20' });
    for (const order of ['newest', 'oldest', 'due'] as const) {
      const whole = await store.listRequests({}, { order, limit: 10 });
      const paged = [];
      for (let last: (typeof whole)[number] | undefined, more = true; more; ) {
        const after = last && { id: last.id, receivedAt: last.receivedAt, dueOn: last.state.dueOn };
        const [next] = await store.listRequests({}, { order, after, limit: 1 });
        if (next !== undefined) paged.push(next);
        [last, more] = [next, next !== undefined];
      }
      expect(paged).toEqual(whole);
    }
  });

  test('has those of some requests that are still in it, and how many there are in all', async () => {
    const { app, browser } = await openDesk();
    const [first, second, third] = [await send(app), await send(app), await send(app)];
    await change(app, browser, first, 0, { status: 'closed' });
    const { data } = await call(app, '/api/desk/requests', browser, { status: 'new', refs: [first, second] });
    expect(data).toMatchObject({ requests: [{ ref: second }], count: 2, hasMore: false });
    expect(await refsOf(app, browser, { refs: [third, first] })).toEqual([third, first]);
    expect(await refsOf(app, browser, { refs: [] })).toEqual([]);
  });

  test('knows what each member has not looked at, and a colleague who is mentioned sees it again', async () => {
    const { app, browser, other } = await openDesk();
    const ref = await send(app);
    const unread = (of: DeskBrowser) => refsOf(app, of, { isUnread: true });
    await call(app, '/api/desk/request', browser, { ref });
    expect([await unread(browser), await unread(other)]).toEqual([[], [ref]]);
    await call(app, '/api/desk/request', other, { ref });
    expect(await unread(other)).toEqual([]);
    await change(app, browser, ref, 0, { note: 'What do you think, @mo?' });
    expect([await unread(browser), await unread(other)]).toEqual([[], [ref]]);
    // The own mark is taken back, and each time is in the log.
    await call(app, '/api/desk/unread', browser, { refs: [ref, '0000-0000'] });
    expect([await unread(browser), await unread(other)]).toEqual([[ref], [ref]]);
    const events = (await call(app, '/api/desk/request', browser, { ref })).data.events;
    expect(events.map(({ action }: { action: string }) => action)).toContain('unread');
  });

  test('is limited to what is not dealt with, and to what should have been by a day; counts are those of the lists', async () => {
    const { app, browser } = await openDesk();
    const [late, later, done] = [await send(app), await send(app), await send(app)];
    await change(app, browser, late, 0, { dueOn: '2025-03-01', status: 'in-progress' });
    await change(app, browser, later, 0, { dueOn: '2025-03-09' });
    await change(app, browser, done, 0, { dueOn: '2025-03-01', status: 'closed', assignee: 'lin' });
    const filters = [{ status: 'open' }, { status: 'open', dueBefore: '2025-03-02' }, { assignee: 'lin' }, { isUnread: true }];
    const lists = await Promise.all(filters.map(filter => refsOf(app, browser, filter)));
    expect(lists.slice(0, 3)).toEqual([[later, late], [late], [done]]);
    const { counts } = (await call(app, '/api/desk/counts', browser, { filters })).data;
    expect(counts).toEqual(lists.map(({ length }) => length));
    expect((await call(app, '/api/desk/counts', browser, { filters: [{ from: '2026-13-45' }] })).code).toBe(400);
    expect(await refsOf(app, browser, { limit: 1 })).toEqual([done]);
  });
});

describe('a day', () => {
  const calls: [url: string, field: string, bodyOf: (day: string) => object][] = [
    ['change', 'dueOn', day => ({ ref: 'AAAA-AAAA', version: 0, dueOn: day })],
    ['requests', 'from', day => ({ from: day })],
    ['requests', 'until', day => ({ until: day })],
    ['requests', 'after.dueOn', day => ({ after: { id: 'x', dueOn: day } })],
    ['requests', 'after.receivedAt', day => ({ after: { id: 'x', receivedAt: `${day}T05:06:07.008Z` } })],
    ['export', 'from', day => ({ format: 'csv', from: day })],
    ['export', 'until', day => ({ format: 'csv', until: day })],
    ['statistics', 'from', day => ({ from: day, to: '2025-03-04' })],
    ['statistics', 'to', day => ({ from: '2025-03-04', to: day })],
    ['log', 'from', day => ({ from: day })],
    ['log', 'to', day => ({ to: day })],
    ['views', 'save.query', day => ({ save: { name: 'x', query: `?from=${day}` } })],
    ['views', 'save.query', day => ({ save: { name: 'x', query: `?form=contact&until=${day}` } })],
  ];

  test('that the calendar does not have is refused by each call', async () => {
    const { app, browser } = await openDesk();
    for (const [name, field, bodyOf] of calls)
      for (const day of ['2026-13-45', '2026-02-30', '2026-2-3', '0000-00-00', 'today']) {
        const { code, errors } = await call(app, `/api/desk/${name}`, browser, bodyOf(day));
        expect([name, day, code, errors]).toEqual([name, day, 400, [expect.objectContaining({ field, rule: 'date' })]]);
      }
  });

  test('is one second before midnight as well, and a second that no clock shows is refused', async () => {
    const { app, browser } = await openDesk();
    const pageAfter = async (receivedAt: string) =>
      (await call(app, '/api/desk/requests', browser, { after: { id: 'x', receivedAt } })).code;
    expect(await pageAfter('2024-02-29T23:59:59.999Z')).toBe(200);
    for (const moment of ['2024-02-29T23:59:60Z', '2024-02-29T24:00:01Z', '2024-02-29T5:6:7Z', '2024-02-29T.Z'])
      expect([moment, await pageAfter(moment)]).toEqual([moment, 400]);
  });
});

describe('a request that nothing can be made of', () => {
  test('is in each list with the others, and gets another due day', async () => {
    const { app, browser, store, folder } = await openDesk();
    const [bad, good] = [await send(app, { country: 'KE' }), await send(app)];
    const by = { staff: 'lin', at: new Date() };
    await store.changeRequest(bad, 0, { dueOn: '2026-13-45' }, by);
    await store.changeRequest(good, 0, { dueOn: '2026-99-99' }, by);
    const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
    const broken = "answers = '{', context = 'null,', language = 'x', form = 'gone', country = '?'";
    database.exec(`update submission set ${broken} where ref = '${bad}'`);
    database.close();
    for (const order of ['newest', 'oldest', 'due'])
      expect((await refsOf(app, browser, { order })).toSorted()).toEqual([bad, good].toSorted());
    const { data } = await call(app, '/api/desk/requests', browser, { order: 'due' });
    const [first] = data.requests;
    expect(first).toMatchObject({ ref: bad, formId: 'gone', language: 'x', state: { dueOn: '2026-13-45' } });
    const after = { id: first.id, receivedAt: first.receivedAt };
    expect(await refsOf(app, browser, { order: 'due', after })).toEqual([good]);
    expect((await call(app, '/api/desk/request', browser, { ref: bad })).data.answers).toEqual([]);
    expect((await change(app, browser, bad, 1, { dueOn: '2026-12-31' })).data.dueOn).toBe('2026-12-31');
  });
});

describe('a row that no program of this project writes', () => {
  test.each([
    `update request_state set version = 9000000000000000000`,
    `update submission set form = '__proto__'`,
    `update submission set context = '{"page": 5, "from": {}, "preset": [7]}'`,
  ])('takes no list, no request and no export from the others: %s', async statement => {
    const { app, browser, store, folder } = await openDesk();
    const [bad, good] = [await send(app), await send(app)];
    await store.changeRequest(bad, 0, { dueOn: '2026-12-31' }, { staff: 'lin', at: new Date() });
    const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
    database.exec(`${statement} where id = (select id from submission where ref = '${bad}')`);
    database.close();
    expect(await refsOf(app, browser)).toEqual([good, bad]);
    for (const ref of [bad, good]) expect((await call(app, '/api/desk/request', browser, { ref })).code).toBe(200);
    const csv = (await app.inject(post('/api/desk/export', { format: 'csv' }, browser))).body;
    for (const ref of [bad, good]) expect(csv).toContain(ref);
    expect((await app.inject(post('/api/desk/export', { format: 'xlsx' }, browser))).statusCode).toBe(200);
  });
});

describe('what is noted beside a request and cannot be read', () => {
  test.each([
    ...['{', '5', '{"a":1}'].map(marks => `update upload set marks = '${marks}'`),
    ...['{', 'null'].map(words => `update form_words set words = '${words}'`),
  ])('takes it, or the others, from nobody: %s', async statement => {
    const { app, browser, store, folder } = await openDesk();
    const good = await send(app);
    const { ref: bad } = await keepRequest(store, folder, { files: { 'a.pdf': 'a' } });
    const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
    database.exec(statement);
    database.close();
    expect((await refsOf(app, browser)).sort()).toEqual([bad, good].sort());
    for (const ref of [bad, good]) expect((await call(app, '/api/desk/request', browser, { ref })).code).toBe(200);
    const csv = (await app.inject(post('/api/desk/export', { format: 'csv' }, browser))).body;
    for (const ref of [bad, good]) expect(csv).toContain(ref);
    expect((await app.inject(post('/api/desk/export', { format: 'xlsx' }, browser))).statusCode).toBe(200);
  });
});

describe('a request whose moment cannot be read', () => {
  test('takes no list and no export from the others, and has what is written', async () => {
    const { app, browser, folder } = await openDesk();
    const [bad, good] = [await send(app), await send(app)];
    const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
    database.exec(`update submission set received_at = 'garbage' where ref = '${bad}'`);
    database.close();
    expect(await refsOf(app, browser)).toEqual([bad, good]);
    expect((await call(app, '/api/desk/requests', browser)).data.requests[0].receivedAt).toBe('garbage');
    const shown = (await call(app, '/api/desk/request', browser, { ref: bad })).data;
    expect([shown.receivedAt, shown.keptUntil]).toEqual(['garbage', undefined]);
    const csv = (await app.inject(post('/api/desk/export', { format: 'csv' }, browser))).body;
    for (const text of [good, '2025-03-04 05:08:07', bad, 'garbage']) expect(csv).toContain(text);
    expect((await app.inject(post('/api/desk/export', { format: 'xlsx' }, browser))).statusCode).toBe(200);
    expect((await change(app, browser, bad, 0, { status: 'answered' })).data.status).toBe('answered');
  });
});

describe('a request', () => {
  test('has labels and a due day, which are changed and taken away, each change in its history', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    await change(app, browser, ref, 0, { labels: ['urgent', 'urgent'], dueOn: '2025-03-20' });
    const shown = (await call(app, '/api/desk/request', browser, { ref })).data;
    expect(shown).toMatchObject({ labels: ['urgent'], state: { dueOn: '2025-03-20', version: 1 } });
    await change(app, browser, ref, 1, { labels: [], dueOn: null });
    const { labels, state, events } = (await call(app, '/api/desk/request', browser, { ref })).data;
    expect([labels, state.dueOn]).toEqual([[], undefined]);
    const changes = events.filter(({ action }: { action: string }) => action === 'due' || action === 'label');
    expect(changes.map(({ detail }: { detail?: string }) => detail ?? '')).toEqual(['', '', 'urgent', '2025-03-20']);
  });

  test.each([[['']], [[' ']], [['a,b']], [['a'.repeat(41)]]])('takes no such labels: %j', async labels => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    expect((await change(app, browser, ref, 0, { labels })).code).toBe(400);
  });

  test('is given only to somebody who has an account, also among several', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    expect(await change(app, browser, ref, 0, { assignee: 'nobody' })).toMatchObject({ code: 422 });
    const several = { requests: [{ ref, version: 0 }], assignee: 'nobody' };
    expect(await call(app, '/api/desk/bulk', browser, several)).toMatchObject({ code: 422 });
    expect(await change(app, browser, ref, 0, { assignee: 'mo' })).toMatchObject({ code: 200, data: { assignee: 'mo' } });
  });
});

describe('the stream of the desk', () => {
  /** What a stream says, event by event; ends with it. */
  async function* eventsAt(address: string, browser: DeskBrowser, ref?: string) {
    const query = ref === undefined ? '' : `?ref=${ref}`;
    const headers = { cookie: browser.cookie, 'x-token': browser.token };
    const { body, status } = await fetch(`${address}/api/desk/stream${query}`, { headers });
    expect(status).toBe(200);
    let text = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      yield* parts;
    }
  }

  /** The next part that says something else than that the stream lives. */
  async function next(events: AsyncGenerator<string>): Promise<string> {
    for (;;) {
      const { value = 'ended', done } = await events.next();
      if (done || !value.startsWith(':')) return value;
    }
  }

  test('says when a request comes or is changed, when a view is for all, and who else looks at a request', async () => {
    const { app, browser, other } = await openDesk();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ref = await send(app);
    const list = eventsAt(address, browser);
    await list.next();
    const newer = next(list);
    const another = await send(app);
    expect(await newer).toBe(`event: requests\ndata: ${JSON.stringify([another])}`);
    const changed = next(list);
    await call(app, '/api/desk/request', other, { ref: another });
    await call(app, '/api/desk/requests', other);
    await change(app, other, ref, 0, { status: 'closed' });
    // That a colleague looks at one, or lists them, is no news.
    expect(await changed).toBe(`event: requests\ndata: ${JSON.stringify([ref])}`);
    const shared = next(list);
    await call(app, '/api/desk/views', other, { save: { name: 'Own', query: '?status=new', isShared: false } });
    await call(app, '/api/desk/views', other, { save: { name: 'For all', query: '?status=new', isShared: true } });
    expect(await shared).toBe('event: views\ndata: ');
    const taken = next(list);
    await call(app, '/api/desk/views', other, { remove: 'For all' });
    expect(await taken).toBe('event: views\ndata: ');

    const reading = eventsAt(address, browser, ref);
    expect(await next(reading)).toBe('event: readers\ndata: []');
    const seen = next(reading);
    const beside = eventsAt(address, other, ref);
    await beside.next();
    const readers = next(beside);
    expect([await seen, await readers]).toEqual(['event: readers\ndata: ["mo"]', 'event: readers\ndata: ["lin"]']);
    await Promise.all([list, reading, beside].map(events => events.return(undefined)));
  });

  test('is open ten times for a session at most, and says nothing more once that is over', async () => {
    const { app, browser } = await openDesk();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const streams = Array.from({ length: 10 }, () => eventsAt(address, browser));
    await Promise.all(streams.map(events => events.next()));
    const headers = { cookie: browser.cookie, 'x-token': browser.token };
    const again = () => fetch(`${address}/api/desk/stream`, { headers });
    expect((await again()).status).toBe(429);
    const [first, ...others] = streams.map(next);
    await streams[9]?.return(undefined);
    await app.inject(post('/api/staff/sign-out', {}, browser));
    await send(app);
    expect(await first).toBe('ended');
    await Promise.all(others);
  });

  test('is for nobody without a session, and ends with the server', async () => {
    const ending = new AbortController();
    const { app, store } = await serveTinySite({ ending: ending.signal });
    await invited(app, store, 'lin', 'viewer');
    const browser = await signedIn(app, 'lin');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${address}/api/desk/stream`)).status).toBe(401);
    expect((await fetch(`${address}/api/desk/stream`, { headers: { cookie: browser.cookie } })).status).toBe(401);
    const events = eventsAt(address, browser);
    await events.next();
    const rest = next(events);
    ending.abort();
    expect(await rest).toBe('ended');
  });
});

describe('a saved view', () => {
  const view = (name: string, isShared: boolean) => ({ name, query: '?status=new', isShared });

  test('is shown to all under the name of its author, who alone or an admin takes it away', async () => {
    const { app, store, browser, other } = await openDesk();
    await invited(app, store, 'eve', 'viewer');
    await invited(app, store, 'ada', 'admin');
    const [reader, admin] = [await signedIn(app, 'eve'), await signedIn(app, 'ada')];
    const namesFor = async (member: DeskBrowser) =>
      (await call(app, '/api/desk/views', member)).data.views.map(
        ({ name, author }: { name: string; author: string }) => `${name} ${author}`,
      );
    for (const shown of [view('Ours', true), view('Mine', false)]) await call(app, '/api/desk/views', browser, { save: shown });
    await call(app, '/api/desk/views', other, { save: view('Ours', false) });
    expect([await namesFor(browser), await namesFor(other), await namesFor(reader)]).toEqual([
      ['Mine lin', 'Ours lin'],
      ['Ours lin', 'Ours mo'],
      ['Ours lin'],
    ]);
    for (const [member, body] of [
      [other, { remove: 'Ours', author: 'lin' }],
      [other, { save: view('Ours', false), author: 'lin' }],
      [reader, { save: view('Hers', true) }],
    ] as const)
      expect((await app.inject(post('/api/desk/views', body, member))).statusCode).toBe(403);
    await call(app, '/api/desk/views', admin, { save: view('Ours', false), author: 'lin' });
    expect([await namesFor(browser), await namesFor(reader)]).toEqual([['Mine lin', 'Ours lin'], []]);
    const { data } = await call(app, '/api/desk/log', admin, {});
    const deeds = data.events.flatMap(({ staff, action, detail }: Record<string, string>) =>
      action?.endsWith('share-view') ? [`${staff} ${action} ${detail}`] : [],
    );
    expect(deeds).toEqual(['ada unshare-view lin', 'lin share-view lin']);
  });
});

describe('a reply that is being written', () => {
  const draft = (text: string) => ({ subject: 'Your request', text });

  test('is kept for its author, shown to colleagues, and goes when it is discarded or sent', async () => {
    const { app, store, browser, other } = await openDesk();
    const ref = await send(app);
    const keep = (member: DeskBrowser, body: object) => call(app, '/api/desk/draft', member, { ref, ...body });
    minutes += 1;
    const { data: first } = await keep(browser, { draft: draft('Dear') });
    expect(first).toEqual({ savedAt: expect.any(String) });
    const seen = async (member: DeskBrowser) => (await call(app, '/api/desk/request', member, { ref })).data.drafts;
    expect(await seen(other)).toEqual([{ author: 'lin', ...draft('Dear'), savedAt: first.savedAt }]);
    expect((await call(app, '/api/desk/requests', other)).data.requests[0].drafts).toBe(1);
    // Two windows: what is saved last stays, and the one that did not know of the other gets its text.
    minutes += 1;
    const { data: second } = await keep(browser, { draft: draft('Dear Mia'), after: first.savedAt });
    expect(second).not.toHaveProperty('replaced');
    minutes += 1;
    const { data: third } = await keep(browser, { draft: draft('Hello'), after: first.savedAt });
    expect(third.replaced).toEqual({ ...draft('Dear Mia'), savedAt: second.savedAt });
    expect(await seen(browser)).toMatchObject([draft('Hello')]);
    await keep(other, { draft: draft('Mine') });
    await keep(browser, {});
    expect(await seen(browser)).toMatchObject([{ author: 'mo' }]);
    await store.changeRequest(ref, 0, { reply: draft('Mine') }, { staff: 'mo', at: new Date() });
    expect(await seen(browser)).toEqual([]);
    expect((await app.inject(post('/api/desk/draft', { ref: '0000-0000', draft: draft('x') }, browser))).statusCode).toBe(404);
  });
});

test('a request is due when the site promises an answer, counted in working days, until somebody sets another day', async () => {
  // The fourth of March 2025 is a Tuesday.
  const { app, browser } = await openDesk({ ...tinySite, answerWithin: { days: 4 } });
  const ref = await send(app);
  const state = async () => (await call(app, '/api/desk/request', browser, { ref })).data.state;
  expect(await state()).toEqual({ status: 'new', dueOn: '2025-03-10', version: 0 });
  await change(app, browser, ref, 0, { dueOn: null });
  expect(await state()).toEqual({ status: 'new', version: 1 });
});
