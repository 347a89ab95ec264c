import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { readNotedHead } from '#server/audit/noted-head.ts';
import { verifyEvents } from '#server/audit/verify-events.ts';
import type { AuditHead } from '#server/store/audit/chain.ts';
import type { Store } from '#server/store/store.ts';
import { keepRequest, type Sent } from '../../scripts/requests-intake.ts';
import { startMailServer } from '../outbox/mail-server.ts';
import { startServer } from '../server-process.ts';
import { newPostgres, newSqlite } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { signedInAt } from './staff-over-kills.ts';

/** CRASH_ROUNDS asks for a number of kills; without it there are a few. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
/** Requests that are answered, and people who are erased, in each round at most. */
const perRound = 25;

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const runningPostgres = () => {
  if (!postgres) throw new Error('PostgreSQL did not start');
  return postgres;
};

/** What the server confirmed. */
interface Confirmed {
  notes: { ref: string; text: string }[];
  replies: { ref: string; subject: string }[];
  erased: string[];
}

/** Requests with a file each, of as many people. */
async function seed(store: Store, dataDir: string, name: string, count: number): Promise<(Sent & { email: string })[]> {
  const sent = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${name}-${index}@example.com`;
    sent.push({ email, ...(await keepRequest(store, dataDir, { answers: { email, name }, files: { 'plan.pdf': email } })) });
  }
  return sent;
}

test.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(runningPostgres)],
])(
  '%s: killed with -9 while staff change, answer and erase: what was confirmed is there once, and the audit log is whole',
  { timeout: 3_600_000 },
  async (name, newPlace) => {
    const place = await newPlace();
    const dataDir = place.variables.DATA_DIR ?? (await makeFolder());
    const store = await place.openStore();
    const { db } = await place.openEngine();
    const mail = await startMailServer();
    const changed = await seed(store, dataDir, 'changed', 5);
    const answered = await seed(store, dataDir, 'answered', rounds * perRound);
    const people = await seed(store, dataDir, 'erased', rounds * perRound);
    const variables = {
      ...{ DIST_DIR: await makeBuild(), DATA_DIR: dataDir, ...place.variables, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
      ...{ SMTP_URL: mail.address, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' },
    };
    let running = await startServer(variables);
    const { call, open, attach } = await signedInAt(store, () => running.address);
    await open();

    const confirmed: Confirmed = { notes: [], replies: [], erased: [] };
    const isOver = new AbortController();
    /** Works on one after the other, each of them again until `work` says that it is done. */
    async function workOn<Item>(items: Iterable<Item>, work: (item: Item) => Promise<boolean>) {
      for (const item of items) {
        while (!isOver.signal.aborted && !(await work(item)));
        if (isOver.signal.aborted) return;
      }
    }
    const versionOf = async (ref: string) => (await store.findRequestState(ref))?.state.version ?? 0;
    const statuses = ['new', 'in-progress', 'closed'];
    let count = 0;
    const change = async ({ ref }: Sent) => {
      count += 1;
      const text = `note ${count}`;
      const answer = await call('/api/desk/change', { ref, version: await versionOf(ref), note: text, status: statuses[count % 3] });
      if (answer !== 'gone' && answer.status === 200) confirmed.notes.push({ ref, text });
      return true;
    };
    const reply = async ({ ref }: Sent) => {
      const version = await versionOf(ref);
      // It was answered before the server went away, and could not say so.
      if (version > 0) return true;
      const subject = `About ${ref}`;
      const file = await attach(ref, `offer for ${ref}`);
      if (file === undefined) return false;
      const answer = await call('/api/desk/change', { ref, version, reply: { subject, text: 'Yes.', files: [file] } });
      if (answer === 'gone' || answer.status !== 200) return false;
      confirmed.replies.push({ ref, subject });
      return true;
    };
    const erase = async ({ ref, email }: Sent & { email: string }) => {
      const answer = await call('/api/desk/erase-person', { email, refs: [ref], reason: `reason of ${ref}` });
      if (answer === 'gone') return false;
      if (answer.status === 200) confirmed.erased.push(ref);
      return answer.status === 200 || answer.status === 409;
    };
    function* again<Item>(items: readonly Item[]) {
      for (;;) yield* items;
    }
    const load = Promise.all([workOn(again(changed), change), workOn(answered, reply), workOn(people, erase)]);

    const heads: AuditHead[] = [];
    const all = () => confirmed.notes.length + confirmed.replies.length + confirmed.erased.length;
    for (let round = 1; round <= rounds; round += 1) {
      const before = all();
      await expect.poll(all, { timeout: 120_000, message: `confirmed in round ${round}` }).toBeGreaterThan(before + 10);
      // Whoever read this head knows of all events up to it.
      heads.push(await store.auditHead());
      await sleep(Math.random() * 60);
      const exit = once(running.server, 'exit');
      running.server.kill('SIGKILL');
      expect(await exit).toEqual([null, 'SIGKILL']);
      running = await startServer(variables);
      await open();
    }
    isOver.abort();
    await load;
    // What the killed servers had taken is given out again when their lease ends: as if that time was over.
    await db.updateTable('outbox').set({ due_at: '2000-01-01T00:00:00.000Z' }).where('delivered_at', 'is', null).execute();
    const waiting = async () => (await db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()).length;
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    const exit = once(running.server, 'exit');
    running.server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);

    // The audit log is whole, and has everything that anybody saw of it.
    const noted = await readNotedHead(dataDir);
    const verified = await verifyEvents(store, [...heads, ...(noted === undefined ? [] : [noted])]);
    expect([verified.breaks, verified.missing, noted]).toEqual([[], [], verified.head]);

    // A change is there as a whole, once, with its events.
    for (const { ref } of changed) {
      const work = await store.findRequestState(ref);
      const texts = work?.notes.map(({ text }) => text) ?? [];
      expect(texts).toEqual(expect.arrayContaining(confirmed.notes.filter(note => note.ref === ref).map(({ text }) => text)));
      expect(new Set(texts).size).toBe(texts.length);
      const counted = async (action: string) => (await store.listEvents({ ref, action }, { limit: 10_000 })).length;
      expect([await counted('note'), await counted('status')]).toEqual([work?.state.version, work?.state.version]);
      expect(texts).toHaveLength(work?.state.version ?? -1);
    }

    // A reply is there once with its file, and so is its e-mail: SMTP can repeat only one that was handed over as the server was killed, under its id.
    const replies = [];
    for (const { ref } of answered) {
      const own = (await store.findRequestState(ref))?.replies ?? [];
      expect(own.length).toBeLessThanOrEqual(1);
      expect(own).toMatchObject(own.map(() => ({ state: 'sent', files: [{ name: 'offer.txt' }] })));
      if (own.length > 0) replies.push(ref);
    }
    expect(replies).toEqual(expect.arrayContaining(confirmed.replies.map(({ ref }) => ref)));
    const byId = Map.groupBy(mail.mails, ({ headers }) => headers['message-id']);
    expect(Array.from(byId.values(), ([first]) => first?.headers.subject?.split(' ')[1]).toSorted()).toEqual(replies.toSorted());
    for (const { headers, raw } of mail.mails)
      expect(raw).toContain(Buffer.from(`offer for ${headers.subject?.split(' ')[1]}`).toString('base64'));
    const repeated = mail.mails.length - byId.size;
    expect(repeated).toBeLessThanOrEqual(rounds * 10);

    // An erasure is there as a whole: request, file and event.
    const files = (await readdir(path.join(dataDir, 'files'), { recursive: true })).join('\n');
    for (const { ref, ids, email } of people) {
      const isThere = (await store.findSubmission(ref)) !== undefined;
      const events = await store.listEvents({ ref, action: 'erase' }, { limit: 9 });
      expect([email, isThere, events.length]).toEqual([email, events.length === 0, isThere ? 0 : 1]);
      if (confirmed.erased.includes(ref)) expect([ref, isThere, events[0]?.detail]).toEqual([ref, false, `reason of ${ref}`]);
      if (!isThere) expect([ref, files.includes(ids[0] ?? 'none')]).toEqual([ref, false]);
    }
    console.log(
      `${name}: ${rounds} kills, ${confirmed.notes.length} changes, ${confirmed.replies.length} replies and ${confirmed.erased.length} erasures confirmed, ${verified.count} events, ${mail.mails.length} e-mails, of which ${repeated} repeated`,
    );
  },
);
