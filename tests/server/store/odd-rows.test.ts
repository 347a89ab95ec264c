import type { FastifyInstance } from 'fastify';
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type DeskBrowser, invited, password, post, signedIn } from '../desk/desk-visitor.ts';
import { bodyOf, submit } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import type { NewPlace } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';

/** The desk of an admin over a database in which other programs write. */
async function openDesk(newPlace: NewPlace) {
  const place = await newPlace();
  const { db } = await place.openEngine();
  const served = await serveTinySite({ store: await place.openStore(), channels: ['mail'], sendsReplies: true });
  const { app, store } = served;
  await invited(app, store, 'lin', 'admin');
  const browser = await signedIn(app, 'lin');
  const call = async (name: string, body: object = {}) => (await app.inject(post(`/api/desk/${name}`, body, browser))).json();
  const write = async (...statements: RawBuilder<unknown>[]) => {
    for (const statement of statements) await statement.execute(db);
  };
  return { ...served, place, browser, call, write };
}

const send = async (app: FastifyInstance): Promise<string> => (await app.inject(submit('contact', bodyOf('contact')))).json().ref;

/** Whether everything that shows requests shows these. */
async function expectShown(app: FastifyInstance, browser: DeskBrowser, refs: string[]) {
  const ask = (name: string, body: object = {}) => app.inject(post(`/api/desk/${name}`, body, browser));
  const listed = (await ask('requests')).json().data.requests.map(({ ref }: { ref: string }) => ref);
  expect(listed.toSorted()).toEqual(refs.toSorted());
  for (const ref of refs) expect([ref, (await ask('request', { ref })).json().code]).toEqual([ref, 200]);
  const { requests } = (await ask('person', { email: 'mia@example.org' })).json().data;
  expect(requests).toHaveLength(refs.length);
  const csv = (await ask('export', { format: 'csv' })).body;
  for (const ref of refs) expect(csv).toContain(ref);
  for (const [name, body] of [
    ['export', { format: 'xlsx' }],
    ['export-person', { email: 'mia@example.org' }],
    ['statistics', { from: '2025-01-01', to: '2025-12-31' }],
    ['system', {}],
    ['log', {}],
  ] as const)
    expect([name, (await ask(name, body)).statusCode]).toEqual([name, 200]);
}

onBothEngines(newPlace => {
  describe('a request with a moment, a language or a version that no program of this project writes', () => {
    test('is shown with the others, and changed and answered', async () => {
      const { app, browser, call, write } = await openDesk(newPlace);
      const good = await send(app);
      const moments = [
        '0001-01-01T00:00:00.000Z',
        '1900-01-01T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
        '-000001-01-01T00:00:00.000Z',
        'infinity',
        '',
      ];
      const refs = [good];
      for (const moment of moments) {
        const ref = await send(app);
        await write(sql`update submission set received_at = ${moment} where ref = ${ref}`);
        refs.push(ref);
      }
      for (const language of ['__proto__', 'constructor']) {
        const ref = await send(app);
        await write(sql`update submission set language = ${language} where ref = ${ref}`);
        refs.push(ref);
      }
      const versions = [2147483647, -1];
      for (const version of versions) {
        const ref = await send(app);
        await call('change', { ref, version: 0, status: 'in-progress' });
        await write(sql`update request_state set version = ${version} where id = (select id from submission where ref = ${ref})`);
        refs.push(ref);
      }
      await expectShown(app, browser, refs);
      for (const ref of refs) {
        const { state } = (await call('request', { ref })).data;
        const first = await call('change', { ref, version: state.version, status: 'answered', note: 'x' });
        expect([ref, first.code]).toEqual([ref, 200]);
        // Of two who saw the same, one is refused.
        expect((await call('change', { ref, version: state.version, status: 'closed' })).code).toBe(409);
        const reply = { subject: 'Hello', text: 'Hello' };
        expect((await call('change', { ref, version: first.data.version, reply })).code).toBe(200);
      }
    });
  });

  describe('the last request of a page', () => {
    test('is followed by the next ones, whatever its moment and due day are, and gone or not', async () => {
      const { app, place, call, write, store } = await openDesk(newPlace);
      const { db } = await place.openEngine();
      const odd = [
        '',
        'infinity',
        '2026-02-30',
        '+275760-09-13T00:00:00.000Z',
        '2026-11-30T12:00:00+02:00',
        '2026-W48',
        'x\n'.repeat(200),
        'ｅ',
      ];
      const refs: string[] = [];
      for (const text of odd) {
        const ref = await send(app);
        await call('change', { ref, version: 0, dueOn: '2026-12-01' });
        const ofRef = sql`(select id from submission where ref = ${ref})`;
        await write(
          sql`update request_state set due_on = ${text} where id = ${ofRef}`,
          sql`update submission set received_at = ${text} where ref = ${ref}`,
        );
        refs.push(ref);
      }
      const isSqlite = !(db.getExecutor().adapter instanceof PostgresAdapter);
      if (isSqlite)
        await write(
          ...refs.slice(0, 3).map(ref => sql`update submission set received_at = cast(received_at as blob) where ref = ${ref}`),
          sql`update request_state set due_on = cast(due_on as blob) where id in (select id from submission where ref = ${refs[4]})`,
        );
      const listed = async (body: object) => (await call('requests', body)).data.requests as { id: string; ref: string }[];
      for (const order of ['newest', 'oldest', 'due']) {
        const whole = await listed({ order });
        expect(whole).toHaveLength(refs.length);
        for (const [index, { id }] of whole.entries())
          expect([order, index, (await listed({ order, after: { id } })).map(({ ref }) => ref)]).toEqual([
            order,
            index,
            whole.slice(index + 1).map(({ ref }) => ref),
          ]);
      }
      for (const order of ['newest', 'oldest'] as const) {
        const whole = await store.listSubmissions({ order, limit: 20 });
        for (const [index, after] of whole.entries())
          expect(await store.listSubmissions({ order, limit: 20, after })).toEqual(whole.slice(index + 1));
      }
      const good = await send(app);
      const [seen] = await store.listRequests({ text: good }, { limit: 1 });
      const after = { id: seen?.id, receivedAt: seen?.receivedAt };
      const next = await listed({ after });
      expect(next).not.toEqual([]);
      await store.eraseSubmissions([seen?.id ?? ''], { staff: 'lin', at: new Date() });
      expect(await listed({ after })).toEqual(next);
    });
  });

  describe('a request with answers, words or marks that no program of this project writes', () => {
    test('is shown with the others, in lists, exports and searches', async () => {
      const { app, browser, call, write } = await openDesk(newPlace);
      const enquire = async () => (await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry')))).json().ref;
      const odd = [
        '{"ipId":[null,5,{"id":{"toString":1}},{"id":"usb-phy","quantity":"x"}],"email":"mia@example.org"}',
        '{"ipId":null,"country":{"toString":1},"email":"mia@example.org","name":{"a":[1]},"companyName":[]}',
        '["mia@example.org",[null]]',
        '{"__proto__":{"x":1},"constructor":5,"email":"mia@example.org"}',
      ];
      const refs = [await enquire()];
      for (const answers of odd) {
        const ref = await enquire();
        await write(sql`update submission set answers = ${answers}, answer = '{', is_spam = 7, form_version = -5 where ref = ${ref}`);
        refs.push(ref);
      }
      const kept = ['{"en":5}', '{"en":[null,{"name":"x"},{"name":"email","label":"E","options":5}]}', '[]', '{"__proto__":[]}'];
      for (const words of kept) {
        await write(sql`update form_words set words = ${words}`);
        await expectShown(app, browser, refs);
      }
      const listed = (await call('requests', { isSpam: false })).data.requests;
      expect(listed).toHaveLength(refs.length);
    });
  });

  describe('a request with bytes in the place of texts, as only SQLite takes them', () => {
    test('is shown with the others, and no list has anything but texts', async () => {
      const { app, place, browser, call, write } = await openDesk(newPlace);
      const { db } = await place.openEngine();
      if (db.getExecutor().adapter instanceof PostgresAdapter) return;
      const refs = [await send(app), await send(app)];
      await call('change', { ref: refs[1], version: 0, status: 'in-progress', assignee: 'lin', dueOn: '2026-12-01', labels: ['x'] });
      const columns = ['form', 'language', 'answers', 'context', 'request_group', 'request_place', 'received_at'];
      await write(
        ...columns.map(
          name => sql`update submission set ${sql.ref(name)} = cast(coalesce(${sql.ref(name)}, 'x') as blob) where ref = ${refs[1]}`,
        ),
        sql`update submission set request_group = X'c328' where ref = ${refs[1]}`,
        sql`update request_state set status = cast(status as blob), assignee = cast(assignee as blob), due_on = cast(due_on as blob)`,
        sql`update request_label set label = cast(label as blob)`,
      );
      await expectShown(app, browser, refs);
      const { data } = await call('choices');
      expect(data.group.options).toContainEqual({ value: '\ufffd(', label: '\ufffd(' });
      const { requests } = (await call('requests')).data;
      expect(requests.find(({ ref }: { ref: string }) => ref === refs[1])).toMatchObject({
        formId: 'contact',
        language: 'en',
        labels: ['x'],
        state: { status: 'in-progress', assignee: 'lin', dueOn: '2026-12-01' },
      });
    });
  });

  describe('a password of which the hash cannot be read', () => {
    test('is refused and reported once, and others sign in', async () => {
      const { app, log, store, write } = await openDesk(newPlace);
      await invited(app, store, 'mo', 'agent');
      const hashes = ['garbage', '', 'scrypt$3$8$2$AAAA$AAAA', 'scrypt$1099511627776$8$2$AAAA$AAAA', 'scrypt$65536$8$2$AAAA$'];
      for (const hash of hashes) {
        await write(sql`update staff set password = ${hash} where name = 'lin'`);
        const refused = await app.inject(post('/api/staff/sign-in', { name: 'lin', password }));
        expect([hash, refused.statusCode, refused.json().code]).toEqual([hash, 401, 401]);
      }
      expect(log.filter(line => line.includes('npm run staff -- reset lin'))).toHaveLength(1);
      expect((await app.inject(post('/api/staff/sign-in', { name: 'mo', password }))).statusCode).toBe(200);
    });
  });

  describe('what staff did at a moment that no program of this project writes', () => {
    test('is shown with what is written there', async () => {
      const { app, browser, call, write, store } = await openDesk(newPlace);
      const ref = await send(app);
      await call('change', { ref, version: 0, note: 'x', reply: { subject: 'Hello', text: 'Hello' } });
      await write(
        sql`update request_note set written_at = 'infinity'`,
        sql`update request_reply set written_at = '-infinity', refused_at = 'garbage'`,
        sql`update request_state set answered_at = '+275760-09-13T00:00:00.001Z'`,
        sql`update staff set created_at = 'infinity'`,
        sql`update staff_session set opened_at = 'infinity', used_at = 'infinity'`,
      );
      await store.recordEvent({ at: new Date('2025-03-04T05:06:07.008Z'), staff: 'ops', action: 'backup' });
      const { state, notes, replies } = (await call('request', { ref })).data;
      expect([state.answeredAt, notes[0].writtenAt]).toEqual(['+275760-09-13T00:00:00.001Z', 'infinity']);
      expect(replies[0]).toMatchObject({ writtenAt: '-infinity', settledAt: 'garbage', state: 'refused' });
      expect((await store.listStaff()).map(({ createdAt }) => createdAt)).toEqual(['infinity']);
      const sessions = await app.inject(post('/api/staff/sessions', {}, browser));
      expect(sessions.json().data).toMatchObject([{ openedAt: 'infinity', usedAt: 'infinity' }]);
      await expectShown(app, browser, [ref]);
    });
  });
});
