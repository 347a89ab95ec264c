import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { erasureReason } from '#site/desk/erasure-reason.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import eraseSchema from '../../../schemas/api/erase-person.schema.json' with { type: 'json' };
import { filesWith } from '../files-with.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { invited, post, signedIn } from './desk-visitor.ts';
import { send, sendFile } from './open-desk.ts';
import { unzip } from './unzip.ts';

const retention = { forms: { contact: { count: 24, unit: 'month' as const } } };

/** A desk where a person sent two requests, of which one has a file, a note and a status, and others mention the person. */
async function openWithPerson(role: Role = 'admin') {
  const served = await serveTinySite({ site: { ...tinySite, retention } });
  const { app, store } = served;
  await invited(app, store, 'lin', role);
  await invited(app, store, 'ada', 'admin');
  const [browser, admin] = [await signedIn(app, 'lin'), await signedIn(app, 'ada')];
  const ask = (url: string, body: object) => app.inject(post(url, body, browser));
  const first = await send(app, { email: 'Mia@Example.org', companyName: 'Mia Ltd' });
  const { ref: second, id, content } = await sendFile(app);
  const spam = await send(app, { email: 'mia@example.org' }, { website: 'x', filledSeconds: 3 });
  const other = await send(app, { email: 'ben@example.org', message: 'Ask mia@example.org.' });
  const change = (ref: string, body: object) => app.inject(post('/api/desk/change', { ref, version: 0, ...body }, admin));
  await change(first, { status: 'closed', note: 'Called Mia.' });
  await change(other, { note: 'Mia is mia@example.org' });
  const { number } = await store.auditHead();
  const logged = async () =>
    (await store.listEvents({}, { limit: 50 }))
      .filter(event => event.number > number)
      .toReversed()
      .map(({ staff, action, ref = '', detail = '' }) => [staff, action, ref, detail].filter(part => part !== '').join(' '));
  return { ...served, ask, refs: [first, second, spam], first, second, spam, other, file: { id, content }, logged };
}

describe('a person is found by an e-mail address', () => {
  test('with all requests, what staff made of them, how long they are kept, and where others mention the address', async () => {
    const { ask, first, second, spam, other } = await openWithPerson();
    const { data } = (await ask('/api/desk/person', { email: ' MIA@example.org ' })).json();
    const { requests, ...elsewhere } = data;
    expect(elsewhere).toEqual({ mentioning: [other], notes: [other], replies: [], views: [] });
    const receivedAt = now.toISOString();
    expect(requests).toHaveLength(3);
    // Only one of the forms has a retention.
    expect(requests).toEqual(
      expect.arrayContaining([
        {
          ref: first,
          formId: 'contact',
          isSpam: false,
          status: 'closed',
          receivedAt,
          files: 0,
          notes: 1,
          replies: 0,
          keptUntil: '2027-03-04',
        },
        { ref: second, formId: 'requirement', isSpam: false, status: 'new', receivedAt, files: 1, notes: 0, replies: 0 },
        { ref: spam, formId: 'contact', isSpam: true, status: 'new', receivedAt, files: 0, notes: 0, replies: 0, keptUntil: '2027-03-04' },
      ]),
    );
  });

  test('also a large number of requests, without reading those of others', async () => {
    const { app, ask, store } = await openWithPerson();
    await Promise.all(
      Array.from({ length: 450 }, (_, count) =>
        store.saveSubmission({
          ...{ id: `id-${count}`, bodyHash: 'x', formId: 'contact', formVersion: 1, language: 'en' },
          ...{ answers: { email: count % 2 === 0 ? 'many@example.org' : `xmany@example.org` }, isSpam: false },
          ...{ receivedAt: new Date(2026, 0, 1, 0, count), uploads: [], channels: [], answer: {} },
        }),
      ),
    );
    const { data } = (await ask('/api/desk/person', { email: 'many@example.org' })).json();
    expect([data.requests.length, data.mentioning]).toEqual([225, []]);
    expect((await app.inject('/api/live')).statusCode).toBe(200);
  });

  test('of whom nothing is stored there is nothing', async () => {
    const { ask, logged } = await openWithPerson();
    const { data } = (await ask('/api/desk/person', { email: 'nobody@example.org' })).json();
    expect(data).toEqual({ requests: [], mentioning: [], notes: [], replies: [], views: [] });
    expect(await logged()).toEqual(['lin find-person']);
  });

  test.each(['', 'mia', 'mia@', '@example.org', 'two words@example.org', `${'x'.repeat(320)}@example.org`])(
    'and no other text: `%s`',
    async email => {
      const { ask } = await openWithPerson();
      expect((await ask('/api/desk/person', { email })).statusCode).toBe(400);
    },
  );
});

describe('what is stored of a person is given as one archive', () => {
  test('with answers, status, notes, what was done when, and all files byte for byte', async () => {
    const { ask, first, second, refs, file, logged } = await openWithPerson('agent');
    const answer = await ask('/api/desk/export-person', { email: 'mia@example.org' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="person.zip"',
      'cache-control': 'no-store',
    });
    const files = await unzip(answer.rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([`${second}/plan.pdf`, 'person.json']);
    expect(files[`${second}/plan.pdf`]?.equals(file.content)).toBe(true);
    const { requests } = JSON.parse(String(files['person.json']));
    expect(requests.map(({ ref }: { ref: string }) => ref).toSorted()).toEqual(refs.toSorted());
    const own = requests.find(({ ref }: { ref: string }) => ref === first);
    expect(own).toMatchObject({
      answers: { email: 'Mia@Example.org', companyName: 'Mia Ltd' },
      state: { status: 'closed' },
      notes: [{ text: 'Called Mia.' }],
      events: [{ action: 'note' }, { action: 'status' }],
    });
    // Who of the staff did something is of the staff.
    expect(JSON.stringify(own.events)).not.toContain('ada');
    expect((await logged()).toSorted()).toEqual(refs.map(ref => `lin export-person ${ref}`).toSorted());
  });

  test('with the names of files that are lost', async () => {
    const { ask, files, second, file } = await openWithPerson();
    await files.remove(file.id);
    const found = await unzip((await ask('/api/desk/export-person', { email: 'mia@example.org' })).rawPayload);
    expect(Object.keys(found)).toContain(`${second}/plan.pdf.missing.txt`);
  });
});

describe('a person is erased', () => {
  const reason = 'asked for it, ticket 4711';

  test('with a reason that stays: nothing else of the person is left in the database, the log or the files', async () => {
    const { ask, store, refs, other, folder, log, logged } = await openWithPerson();
    const erased = await ask('/api/desk/erase-person', { email: 'MIA@example.org', refs, reason });
    expect(erased.json().data).toEqual({ requests: 3, files: 1, notes: 1, views: 0 });
    expect((await ask('/api/desk/person', { email: 'mia@example.org' })).json().data).toMatchObject({
      requests: [],
      mentioning: [other],
      notes: [],
    });
    expect(await readdir(path.join(folder, 'files'))).toEqual(['folder-id']);
    expect((await logged()).slice(0, 3).toSorted()).toEqual(refs.map(ref => `lin erase ${ref} ${reason}`).toSorted());
    expect(JSON.stringify(await store.listEvents({}, { limit: 99 }))).not.toMatch(/mia/i);
    expect(log.join('')).not.toMatch(/mia@/i);
    await store.wipeDeleted({ rewrites: true });
    expect(await filesWith(folder, 'Mia Ltd')).toEqual([]);
  });

  test('only as somebody saw it: with a request that came meanwhile nothing is erased', async () => {
    const { app, ask, store, refs } = await openWithPerson();
    const late = await send(app, { email: 'mia@example.org' });
    const answer = await ask('/api/desk/erase-person', { email: 'mia@example.org', refs, reason });
    expect([answer.statusCode, answer.json().message]).toEqual([409, errorWords('en')['person-changed']]);
    for (const ref of [...refs, late]) expect(await store.findSubmission(ref)).toBeDefined();
  });

  test.each(['', 'ab', 'mia@example.org asked', 'ＭＩＡ＠example.org', 'two\nlines', 'x'.repeat(201)])(
    'for no reason like %j',
    async text => {
      const { ask, store, refs, first } = await openWithPerson();
      expect((await ask('/api/desk/erase-person', { email: 'mia@example.org', refs, reason: text })).statusCode).toBe(400);
      expect(await store.findSubmission(first)).toBeDefined();
    },
  );

  test('by admins alone', async () => {
    for (const role of staffRoles) {
      const { ask, refs } = await openWithPerson(role);
      const answer = await ask('/api/desk/erase-person', { email: 'mia@example.org', refs, reason });
      expect([role, answer.statusCode]).toEqual([role, role === 'admin' ? 200 : 403]);
    }
  });

  test('by a reason that the page validates as the server does', () => {
    expect(eraseSchema.properties.reason.pattern).toBe(erasureReason.source);
  });
});

test('a request says until when it is kept', async () => {
  const { ask, first, second } = await openWithPerson();
  const show = async (ref: string) => (await ask('/api/desk/request', { ref })).json().data;
  expect((await show(first)).keptUntil).toBe('2027-03-04');
  expect(await show(second)).not.toHaveProperty('keptUntil');
});
