import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { verifyEvents } from '#server/audit/verify-events.ts';
import type { Store } from '#server/store/store.ts';
import { mayDo, type Right, staffRoles } from '#site/desk/rights.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { type DeskBrowser, invited, post } from './desk-visitor.ts';
import { openDesk, send, sendFile } from './open-desk.ts';

const listed = async (app: FastifyInstance, browser: DeskBrowser, filter: object = {}) =>
  (await app.inject(post('/api/desk/requests', filter, browser))).json().data;

const refsOf = ({ requests }: { requests: { ref: string }[] }) => requests.map(({ ref }) => ref);

describe('the list of requests', () => {
  test('has the latest first, who they are from, and what became of them', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app, { companyName: 'Example Ltd' });
    expect(await listed(app, browser)).toMatchObject({
      count: 1,
      hasMore: false,
      requests: [
        {
          ref,
          formId: 'contact',
          language: 'en',
          sender: ['Mia Wong', 'Example Ltd', 'mia@example.org'],
          group: tinySite.locales.en?.forms.contact?.words.fields.interest?.options?.ip,
          excerpt: '',
          isSpam: false,
          state: { status: 'new', version: 0 },
        },
      ],
    });
  });

  test('is limited by form, status, assignee, language, spam and text; what stands for other text elsewhere is text', async () => {
    const { app, browser } = await openDesk();
    const chinese = await send(app, { companyName: '晶圆有限公司' }, { language: 'zh' });
    const percent = await send(app, { companyName: '100% "Quoted" \\ Ltd_' });
    const spam = await send(app, {}, { website: 'x', filledSeconds: 3 });
    await app.inject(post('/api/desk/change', { ref: percent, version: 0, status: 'answered', assignee: 'lin' }, browser));
    const found = async (filter: object) => refsOf(await listed(app, browser, filter));
    expect(await found({ language: 'zh' })).toEqual([chinese]);
    expect(await found({ status: 'answered' })).toEqual([percent]);
    expect(await found({ status: 'new', isSpam: false })).toEqual([chinese]);
    expect(await found({ assignee: 'lin' })).toEqual([percent]);
    expect(await found({ assignee: null, isSpam: true })).toEqual([spam]);
    expect(await found({ formId: 'requirement' })).toEqual([]);
    expect(await found({ text: '晶圆' })).toEqual([chinese]);
    expect(await found({ text: '100% "quoted" \\ ltd_' })).toEqual([percent]);
    expect(await found({ text: '10_%' })).toEqual([]);
    expect(await found({ text: chinese.toLowerCase() })).toEqual([chinese]);
  });

  test('continues after the last one of a page, and leaves none out', async () => {
    const { app, store, browser } = await openDesk();
    for (let count = 0; count < 60; count += 1) await keep(store, count);
    const first = await listed(app, browser);
    const last = first.requests.at(-1);
    const second = await listed(app, browser, { after: { receivedAt: last.receivedAt, id: last.id } });
    expect([first.count, first.hasMore, second.hasMore]).toEqual([60, true, false]);
    expect(new Set([...refsOf(first), ...refsOf(second)]).size).toBe(60);
  });
});

/** Keeps a request without the limits of the endpoint. */
const keep = (store: Store, count: number) =>
  store.saveSubmission({
    ...{ id: `id-${count}`, bodyHash: 'x', formId: 'contact', formVersion: 1, language: 'en', answers: { name: `Name ${count}` } },
    ...{ isSpam: false, receivedAt: new Date(2026, 0, 1, 0, Math.floor(count / 3)), uploads: [], channels: [], answer: {} },
  });

describe('a request', () => {
  test('shows its answers with the labels in the language of the reader', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    const show = async (cookie: string) =>
      (await app.inject(post('/api/desk/request', { ref }, { ...browser, cookie: `${browser.cookie}${cookie}` }))).json().data;
    const country = ({ answers }: { answers: { name: string; values: string[] }[] }) =>
      answers.find(({ name }) => name === 'country')?.values;
    expect(country(await show(''))).toEqual(['Malaysia']);
    expect(country(await show('; language=zh'))).toEqual(['马来西亚']);
  });

  test('names its products in the language of the reader, each with a link to its page', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app, { products: [{ id: 'usb-phy', quantity: 2 }, { id: 'sram-1' }] });
    const inChinese = { ...browser, cookie: `${browser.cookie}; language=zh` };
    const { answers } = (await app.inject(post('/api/desk/request', { ref }, inChinese))).json().data;
    // The small site has pages for categories alone.
    expect(answers.find(({ name }: { name: string }) => name === 'products').values).toEqual(['USB 物理层 × 2', 'sram-1']);
    const table = (await app.inject(post('/api/desk/export', { format: 'csv', formId: 'contact' }, inChinese))).body;
    expect(table).toContain('"USB 物理层 × 2\nsram-1"');
    expect(refsOf(await listed(app, browser, { text: 'usb-phy' }))).toEqual([ref]);
  });

  test('names other requests of the address, then those of the company, and says which of them have the same answers', async () => {
    const { app, browser } = await openDesk();
    const question = { message: 'Which nodes?', companyName: 'Müller & Söhne' };
    const first = await send(app, question);
    const again = await send(app, { ...question, email: 'MIA@example.org ' });
    const changed = await send(app, { ...question, message: 'Which node, please?' });
    const colleague = await send(app, { ...question, email: 'ben@example.org', name: 'Ben', companyName: 'muller & sohne' });
    await send(app, { ...question, email: 'eve@example.org' }, { website: 'x', filledSeconds: 3 });
    await send(app, { ...question, email: 'eve@example.org', companyName: 'Müller & Söhne Asia' });
    const { others, othersOfCompany } = (await app.inject(post('/api/desk/request', { ref: first }, browser))).json().data;
    const seen = (requests: { ref: string; sender: string; isSame: boolean }[]) =>
      requests.map(({ ref, sender, isSame }) => [ref, sender, isSame]);
    expect(seen(others)).toEqual(
      expect.arrayContaining([
        [again, 'Mia Wong', true],
        [changed, 'Mia Wong', false],
      ]),
    );
    expect(others).toHaveLength(2);
    expect(seen(othersOfCompany)).toEqual([[colleague, 'Ben', true]]);
    // Enough to close one as a duplicate, and to take that back.
    expect(others[0]).toMatchObject({ isSpam: false, labels: [], state: { status: 'new', version: 0 } });
  });

  test('says where it came from in the language of the reader, also in what is exported', async () => {
    const { app, browser } = await openDesk();
    const context = { page: '/home', from: '/ic/ipSubclass/memory', preset: ['interest'] };
    const ref = await send(app, {}, { context });
    const inChinese = { ...browser, cookie: `${browser.cookie}; language=zh` };
    const interest = tinySite.locales.zh?.forms.contact?.words.fields.interest?.label;
    const shown = (await app.inject(post('/api/desk/request', { ref }, inChinese))).json().data;
    expect(shown.context).toEqual({
      page: { path: '/home', title: 'home zh' },
      from: { path: '/ic/ipSubclass/memory', title: 'memory zh' },
      preset: [interest],
    });
    const table = (await app.inject(post('/api/desk/export', { format: 'csv', formId: 'contact' }, inChinese))).body;
    expect(table).toContain('"Sent from","Came from","Filled in by a link"');
    expect(table).toContain(`"/home (home zh)","/ic/ipSubclass/memory (memory zh)","${interest}"`);
    expect((await app.inject(post('/api/desk/request', { ref: await send(app) }, browser))).json().data).not.toHaveProperty('context');
  });

  test('is given to members who can deal with it alone; the others can be named in a note', async () => {
    const { app, browser, store } = await openDesk();
    const ref = await send(app);
    await invited(app, store, 'vera', 'viewer');
    const { staff, readers } = (await app.inject(post('/api/desk/choices', {}, browser))).json().data;
    expect([staff, readers]).toEqual([['lin'], ['vera']]);
    const give = (assignee: string) => app.inject(post('/api/desk/change', { ref, version: 0, assignee }, browser));
    for (const name of ['vera', 'nemo']) {
      const refused = await give(name);
      expect([name, refused.statusCode, refused.json().message]).toEqual([name, 422, expect.stringContaining(name)]);
    }
    expect((await give('lin')).statusCode).toBe(200);
  });

  test('keeps what two people change: the second is told, and nothing is overwritten', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    const change = (body: object) => app.inject(post('/api/desk/change', { ref, ...body }, browser));
    expect((await change({ version: 0, status: 'in-progress', assignee: 'lin' })).json().data).toEqual({
      status: 'in-progress',
      assignee: 'lin',
      version: 1,
    });
    const late = await change({ version: 0, status: 'closed', note: 'Lost?' });
    expect([late.statusCode, late.json().message]).toEqual([409, errorWords('en')['request-changed']]);
    const { state, notes, events } = (await app.inject(post('/api/desk/request', { ref }, browser))).json().data;
    expect([state, notes]).toEqual([{ status: 'in-progress', assignee: 'lin', version: 1 }, []]);
    expect(events.map(({ action, detail }: { action: string; detail?: string }) => `${action} ${detail ?? ''}`)).toEqual([
      'view ',
      'assign lin',
      'status in-progress',
    ]);
  });

  test('at once by many is changed by one', async () => {
    const { app, browser } = await openDesk();
    const ref = await send(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => app.inject(post('/api/desk/change', { ref, version: 0, note: `Note ${index}` }, browser))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('gives its files to be saved, byte for byte, and those of no other request', async () => {
    const { app, browser } = await openDesk();
    const { ref, id, content } = await sendFile(app);
    const other = await send(app);
    const get = (wanted: string) =>
      app.inject({
        method: 'GET',
        url: `/api/desk/files/${id}?ref=${wanted}`,
        headers: { cookie: browser.cookie, 'x-token': browser.token },
      });
    const file = await get(ref);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get(other)).statusCode).toBe(404);
  });

  test('gives a picture as its own type, from which nothing can run', async () => {
    const { requirement } = tinySite.forms;
    if (requirement === undefined) throw new Error('The tiny site has this form.');
    const fields = requirement.fields.map(field =>
      field.upload === undefined ? field : { ...field, upload: { ...field.upload, types: ['jpg'] } },
    );
    const { app, browser } = await openDesk('agent', {
      ...tinySite,
      forms: { ...tinySite.forms, requirement: { ...requirement, fields } },
    });
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { ref, id } = await sendFile(app, 'X-ray.JPEG', picture);
    const headers = { cookie: browser.cookie, 'x-token': browser.token };
    const file = await app.inject({ method: 'GET', url: `/api/desk/files/${id}?ref=${ref}`, headers });
    expect(file.rawPayload.equals(picture)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('that is erased leaves neither notes nor state, and the events say nothing of the visitor', async () => {
    const { app, store, browser } = await openDesk();
    const ref = await send(app, { companyName: 'Secret Ltd' });
    await app.inject(post('/api/desk/change', { ref, version: 0, note: 'Call Mia' }, browser));
    const id = (await store.findSubmission(ref))?.id ?? '';
    await store.eraseSubmissions([id], { staff: 'lin', at: new Date() });
    expect(await store.findRequestState(ref)).toBeUndefined();
    expect((await store.listEvents({}, { limit: 50 })).map(({ action }) => action)).toEqual([
      'erase',
      'note',
      'sign-in',
      'sign-in',
      'set-password',
      'add-account',
    ]);
    expect((await verifyEvents(store)).breaks).toEqual([]);
  });
});

describe('who may do what', () => {
  const calls: {
    name: string;
    right: Right;
    call: (ref: string, id: string) => { method: 'GET' | 'POST'; url: string; payload?: string };
  }[] = [
    { name: 'list', right: 'read', call: () => ({ method: 'POST', url: '/api/desk/requests', payload: '{}' }) },
    { name: 'show', right: 'read', call: ref => ({ method: 'POST', url: '/api/desk/request', payload: JSON.stringify({ ref }) }) },
    { name: 'file', right: 'read', call: (ref, id) => ({ method: 'GET', url: `/api/desk/files/${id}?ref=${ref}` }) },
    {
      name: 'change',
      right: 'change',
      call: ref => ({ method: 'POST', url: '/api/desk/change', payload: JSON.stringify({ ref, version: 0, note: 'x' }) }),
    },
    {
      name: 'bulk',
      right: 'change',
      call: ref => ({
        method: 'POST',
        url: '/api/desk/bulk',
        payload: JSON.stringify({ requests: [{ ref, version: 0 }], status: 'closed' }),
      }),
    },
    { name: 'export', right: 'export', call: () => ({ method: 'POST', url: '/api/desk/export', payload: '{"format":"csv"}' }) },
    {
      name: 'statistics',
      right: 'read',
      call: () => ({ method: 'POST', url: '/api/desk/statistics', payload: '{"from":"2025-03-04","to":"2025-03-04"}' }),
    },
    { name: 'views', right: 'read', call: () => ({ method: 'POST', url: '/api/desk/views', payload: '{}' }) },
  ];

  test.each(calls.flatMap(({ name, right, call }) => staffRoles.map(role => ({ name, right, call, role }))))(
    '$name by $role',
    async ({ right, call, role }) => {
      const { app, browser } = await openDesk(role);
      const { ref, id } = await sendFile(app);
      const ask = (headers: Record<string, string>) =>
        app.inject({ ...call(ref, id), headers: { 'content-type': 'application/json', ...headers } });
      const { cookie, token } = browser;
      // Neither without a session, nor with one half of it.
      for (const headers of [
        {},
        { cookie },
        { 'x-token': token },
        { cookie, 'x-token': `${token.slice(1)}x` },
        { cookie: 'Admin-Token=x', 'x-token': token },
      ]) {
        const refused = await ask(headers);
        expect(refused.statusCode).toBe(401);
        expect(refused.body).not.toContain('mia@example.org');
      }
      const allowed = await ask({ cookie, 'x-token': token });
      expect(allowed.statusCode).toBe(mayDo(role, right) ? 200 : 403);
      await app.inject(post('/api/staff/sign-out', {}, browser));
      expect((await ask({ cookie, 'x-token': token })).statusCode).toBe(401);
    },
  );

  test.each(calls.filter(({ call }) => call('', '').method === 'POST'))(
    '$name from a page of another site is refused',
    async ({ call }) => {
      const { app, browser } = await openDesk('admin');
      const answer = await app.inject({
        ...call(await send(app), ''),
        headers: { 'content-type': 'application/json', cookie: browser.cookie, 'x-token': browser.token, 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.statusCode).toBe(403);
    },
  );
});
