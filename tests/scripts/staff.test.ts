import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { secretCode } from '#server/staff/session.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import { sharedPostgres } from '../server/shared-postgres.ts';
import { closedWithTest, newPostgres } from '../server/store/databases.ts';
import { makeBuild, makeFolder } from '../server/tiny-build.ts';
import { runScriptWith } from './run-script.ts';

const databases = sharedPostgres();

let dist: string;
/** A data folder whose database has its tables, and nothing in them. */
let emptyFolder: string;
beforeAll(async () => {
  dist = await makeBuild();
  emptyFolder = await makeFolder();
  await (await openSqliteHere(emptyFolder)).close();
});

const by = `command:${userInfo().username}`;
const accounts = ['add-account', 'change-role', 'reset-account', 'remove-account', 'sign-in-address'];

const inviteIn = (link: string) => link.trim().split('#invite=')[1] ?? '';

describe('`npm run staff`', () => {
  let dataDir: string;
  let store: Store;
  beforeEach(async () => {
    dataDir = await makeFolder();
    await copyFile(path.join(emptyFolder, databaseFile), path.join(dataDir, databaseFile));
    store = await closedWithTest(openSqliteHere(dataDir));
  });
  const staff = (...args: string[]) => runScriptWith('staff', args, { DATA_DIR: dataDir, DIST_DIR: dist });
  const logged = async () => (await store.listEvents({}, { limit: 50 })).filter(({ action }) => accounts.includes(action)).toReversed();

  test('makes accounts whose links set a password once, and lists them', async () => {
    expect(await staff('list')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There are no accounts. `npm run staff -- add NAME --role admin` makes the first.\n',
    });
    const added = await staff('add', 'Lin', '--role', 'admin');
    expect(added).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^https:\/\/tiny\.example\/sign-in#invite=[\w-]{43}\n$/) });
    expect(await staff('add', 'LIN')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is an account LIN already. `npm run staff -- reset LIN` makes a new link for it.\n',
    });
    await staff('add', 'omar');
    expect((await store.acceptInvitation(secretCode(inviteIn(added.stdout)), 'hash', new Date()))?.name).toBe('lin');
    expect(await store.acceptInvitation(secretCode(inviteIn(added.stdout)), 'hash', new Date())).toBeUndefined();
    const { stdout } = await staff('list');
    const today = new Date().toISOString().slice(0, 10);
    expect(stdout.split('\n').map(line => line.trim().split(/ {2,}/))).toEqual([
      ['lin', 'admin', today],
      ['omar', 'agent', today, 'no password yet'],
      [''],
    ]);
  });

  test('gives another role, resets and removes, each noted with who did it', async () => {
    const { stdout: first } = await staff('add', 'lin');
    await store.acceptInvitation(secretCode(inviteIn(first)), 'hash', new Date());
    expect(await staff('role', 'Lin', 'viewer')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await store.findStaff('lin')).toMatchObject({ role: 'viewer', hasPassword: true });
    const { stdout: second } = await staff('reset', 'lin');
    expect(await store.findStaff('lin')).toMatchObject({ role: 'viewer', hasPassword: false });
    expect((await store.acceptInvitation(secretCode(inviteIn(second)), 'other', new Date()))?.name).toBe('lin');
    expect(await staff('remove', 'lin')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await store.findStaff('lin')).toBeUndefined();
    expect((await logged()).map(({ staff: name, action, detail }) => `${name} ${action} ${detail}`)).toEqual([
      `${by} add-account lin, agent`,
      `${by} change-role lin, viewer`,
      `${by} reset-account lin`,
      `${by} remove-account lin`,
    ]);
  });

  test('lets an address of the identity provider sign in, shows to whom the account is tied, and unties it', async () => {
    await staff('add', 'lin');
    await staff('add', 'omar');
    const shown = async () => (await staff('list')).stdout.split('\n').flatMap(line => line.split('OpenID Connect: ')[1] ?? []);
    expect(await staff('openid', 'Lin', 'Lin@Example.com')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await shown()).toEqual(['lin@example.com, not signed in yet']);
    expect(await staff('openid', 'omar', 'LIN@example.com')).toMatchObject({
      code: 1,
      stderr: 'Another account has the address LIN@example.com already.\n',
    });
    const staffId = (await store.findStaff('lin'))?.id ?? '';
    const identity = { issuer: 'https://id.example/staff', subject: 'p1', email: 'lin@example.com' };
    const open = (id: string) => store.openSession({ id, staffId, identity, device: '', at: new Date() });
    expect(await open('a')).toBe(true);
    expect(await shown()).toEqual(['lin@example.com, tied at https://id.example/staff']);
    await staff('reset', 'lin');
    expect(await shown()).toEqual(['lin@example.com, not signed in yet']);
    await open('b');
    expect(await staff('openid', 'lin', '--remove')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await shown()).toEqual([]);
    expect([await open('c'), await store.listSessions({ usedSince: new Date(0), openedSince: new Date(0) })]).toEqual([false, []]);
    expect((await logged()).map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'add-account lin, agent',
      'add-account omar, agent',
      'sign-in-address lin',
      'reset-account lin',
      'sign-in-address lin',
    ]);
    expect(await staff('openid', 'lin', 'no address')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"no address" is not an e-mail address.'),
    });
  });

  test.each([
    ['openid', 'nobody', 'x@example.com'],
    ['role', 'nobody', 'admin'],
    ['reset', 'nobody'],
    ['remove', 'nobody'],
  ])('answers 1 where nobody has the name: %s', async (...args) => {
    expect(await staff(...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account nobody. `npm run staff -- list` names all.\n',
    });
    expect(await logged()).toEqual([]);
  });

  test.each([
    [['role', 'lin', 'boss'], 'There is no role "boss". There are: admin, agent, viewer.'],
    [['role', 'lin'], 'ROLE is missing.'],
    [['add', 'two words'], '"two words" cannot be a name.'],
    [['add', 'server:'], '"server:" cannot be a name.'],
    [['reset'], 'NAME is missing.'],
    [['forget', 'lin'], 'forget'],
  ])('answers 2 for wrong use: %j', async (args, message) => {
    expect(await staff(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });

  describe('audit', () => {
    const headIn = (stdout: string) => /\b\d+:[0-9a-f]{64}\b/.exec(stdout)?.[0] ?? '';
    const triggers = [
      'desk_event_no_update',
      'desk_event_no_delete',
      'desk_event_no_replace',
      'desk_chain_forward',
      'desk_chain_no_delete',
    ];
    function forge(...statements: string[]) {
      const database = new DatabaseSync(path.join(dataDir, databaseFile));
      for (const statement of [...triggers.map(name => `drop trigger if exists ${name}`), ...statements]) database.exec(statement);
      database.close();
    }
    beforeEach(async () => {
      for (const name of ['lin', 'omar', 'mei']) await staff('add', name);
    });

    test('waits for another program that writes for longer than a visitor would wait', async () => {
      const hold = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
        db.exec('begin immediate'); console.log('held'); setTimeout(() => db.exec('rollback'), 2500);`;
      const holder = spawn(process.execPath, ['-e', hold, path.join(dataDir, databaseFile)], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void holder.kill());
      await once(holder.stdout, 'data');
      expect(await staff('audit')).toMatchObject({ code: 0, stderr: '' });
    });

    test('says that all is as it was written, and what to note elsewhere', async () => {
      const { code, stdout, stderr } = await staff('audit');
      const { number, hash } = await store.auditHead();
      expect([code, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^3 events, all as they were written\. The last one is 3:/)]);
      expect(headIn(stdout)).toBe(`${number}:${hash}`);
      await staff('remove', 'mei');
      expect(await staff('audit', '--head', headIn(stdout))).toMatchObject({ code: 0, stdout: expect.stringMatching(/^4 events/) });
    });

    test.each([
      ['changed', "update desk_event set detail = 'omar, admin' where number = 2", 'Event 2 is not as it was written.'],
      ['removed', 'delete from desk_event where number = 2', 'Event 2 is missing; event 3 cannot be compared with what was before it.'],
      ['removed from the end', 'delete from desk_event where number > 1', 'Events 2 to 3 are missing at the end of the log.'],
    ])('finds an event that was %s, and takes a note of it', async (_name, statement, said) => {
      forge(statement);
      const hint = 'If you know why, note it: `npm run staff -- audit --note NUMBER --reason "…"`.\n';
      expect(await staff('audit')).toEqual({ code: 1, stdout: '', stderr: `${said}\n${hint}` });
      const noted = await staff('audit', '--note', '2', '--reason', 'the disk of May');
      expect(noted).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(/\d events, all but the noted ones as they were written/),
      });
      expect(noted.stdout).toContain(`(noted by ${by} on `);
      expect(noted.stdout).toContain('): the disk of May\n');
      await staff('add', 'zoe');
      expect(await staff('audit')).toMatchObject({ code: 0, stderr: '' });
      expect(await staff('audit', '--note', '2', '--reason', 'the disk of May')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no break at event 2 that is not noted yet.'),
      });
      forge("update desk_event set detail = 'eve, admin' where number = 1");
      expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Event 1 is not as it was written\.\n/) });
      forge('update desk_event set number = -5 where number = 1');
      const without = 'Event 0 has "-5" as its number, and no place in the log.';
      expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining(without) });
      expect((await staff('audit', '--note', '0', '--reason', 'eve')).stdout).toContain(`${without} (noted by ${by} on `);
    });

    test('takes no note without a reason, and no reason without a note', async () => {
      expect(await staff('audit', '--note', '2')).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
      expect(await staff('audit', '--reason', 'no break')).toMatchObject({ code: 2, stderr: expect.stringContaining('--note') });
      expect(await staff('audit', '--note', 'x', '--reason', 'abc')).toMatchObject({ code: 2, stderr: expect.stringContaining('--note') });
    });

    const cutOff = [
      'delete from desk_event where number > 1',
      'update desk_chain set number = 1, hash = (select hash from desk_event where number = 1)',
    ];

    test('finds a log that was cut off, by the head that was noted before, and by the one that the data folder has', async () => {
      const head = headIn((await staff('audit')).stdout);
      forge(...cutOff);
      const missing = `The log does not have the event ${head}, which was its last one: it was cut off or written again.\n`;
      expect(await staff('audit', '--head', head)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(missing) });
      // Nobody needs to have noted it: the command and the server note it beside the database.
      expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining(missing) });
    });

    test('finds a log that was written again, also when it has grown since', async () => {
      await staff('audit');
      forge(...cutOff);
      for (const name of ['a', 'b', 'c', 'd']) await staff('add', name);
      expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining('it was cut off or written again') });
    });

    test('goes on once the note in the data folder was removed', async () => {
      await staff('audit');
      forge(...cutOff);
      await rm(path.join(dataDir, 'audit-head.json'));
      expect(await staff('audit')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 events/) });
    });

    test.each(['', '{"number": 2', '{"number":"x"}'])('says that the note in the data folder cannot be read: `%s`', async text => {
      await writeFile(path.join(dataDir, 'audit-head.json'), text);
      expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining('audit-head.json cannot be read') });
      expect(await readFile(path.join(dataDir, 'audit-head.json'), 'utf8')).toBe(text);
    });

    test('answers 2 for a head that is none', async () => {
      expect(await staff('audit', '--head', '3')).toMatchObject({ code: 2, stderr: expect.stringContaining('--head') });
    });
  });
});

// The statements are those of the store, which is tested with both.
test('does the same with PostgreSQL', async () => {
  const place = await newPostgres(() => databases)();
  const variables = { DATA_DIR: await makeFolder(), ...place.variables, DIST_DIR: dist };
  const staff = (...args: string[]) => runScriptWith('staff', args, variables);
  const store = await place.openStore();
  const { stdout } = await staff('add', 'Lin');
  expect((await store.acceptInvitation(secretCode(inviteIn(stdout)), 'hash', new Date()))?.name).toBe('lin');
  expect(await staff('role', 'lin', 'viewer')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await staff('openid', 'lin', 'lin@example.com')).toEqual({ code: 0, stdout: '', stderr: '' });
  const today = new Date().toISOString().slice(0, 10);
  expect(await staff('list')).toEqual({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^lin +viewer +${today} +OpenID Connect: lin@example\\.com, not signed in yet\n$`)),
    stderr: '',
  });
  expect(await staff('audit')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^4 events, all as they were written\./) });
  const { db } = await place.openEngine();
  await sql.raw('alter table desk_event disable trigger all').execute(db);
  await sql.raw('delete from desk_event where number = 2').execute(db);
  const missing = 'Event 2 is missing; event 3 cannot be compared with what was before it.';
  expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining(missing) });
  expect(await staff('audit', '--note', '2', '--reason', 'a test')).toMatchObject({ code: 0 });
  expect(await staff('remove', 'lin')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await staff('reset', 'lin')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no account lin.') });
});

test('a database that is an older copy lacks what its data folder knows of', async () => {
  const dataDir = await makeFolder();
  const staff = (...args: string[]) => runScriptWith('staff', args, { DATA_DIR: dataDir, DIST_DIR: dist });
  await copyFile(path.join(emptyFolder, databaseFile), path.join(dataDir, databaseFile));
  await staff('add', 'lin');
  const copy = path.join(await makeFolder(), 'copy.sqlite');
  await copyFile(path.join(dataDir, 'site.sqlite'), copy);
  await staff('add', 'omar');
  expect(await staff('audit')).toMatchObject({ code: 0 });
  for (const ending of ['', '-wal', '-shm']) await rm(path.join(dataDir, `site.sqlite${ending}`), { force: true });
  await copyFile(copy, path.join(dataDir, 'site.sqlite'));
  onTestFinished(() => rm(copy));
  expect(await staff('audit')).toMatchObject({ code: 1, stderr: expect.stringContaining('it was cut off or written again') });
});
