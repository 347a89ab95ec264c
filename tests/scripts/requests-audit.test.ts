import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import { makeBuild, makeFolder } from '../server/tiny-build.ts';
import { keepRequest } from './requests-intake.ts';
import { runScriptWith, startScript } from './run-script.ts';

const by = `command:${userInfo().username}`;
let store: Store;
let dist: string;
beforeAll(async () => {
  dist = await makeBuild();
});
let dataDir: string;
let ref: string;
let run: (...args: string[]) => ReturnType<typeof runScriptWith>;
beforeEach(async () => {
  dataDir = await makeFolder();
  const variables = { DATA_DIR: dataDir, DIST_DIR: dist };
  run = (...args) => runScriptWith('requests', args, variables);
  store = await openSqliteHere(dataDir);
  onTestFinished(() => store.close());
  ({ ref } = await keepRequest(store, dataDir, { answers: { email: 'mia@example.org' }, files: { 'plan.pdf': 'the plan' } }));
});

const logged = async () => {
  const events = await store.listEvents({}, { limit: 50 });
  return events
    .toReversed()
    .map(({ staff, action, ref: of = '', detail = '' }) => [staff, action, of, detail].filter(part => part !== '').join(' '));
};

/** What each command leaves in the log. Whoever adds a command says it here. */
const left: Record<string, (folder: string) => { args: string[]; log: string[] }[]> = {
  list: () => [{ args: ['--form', 'contact', '--since', '30d'], log: ['list formId=contact, isSpam=false, since=30d, 0'] }],
  spam: () => [{ args: [], log: ['list isSpam=true, 0'] }],
  show: () => [{ args: [ref], log: [`view ${ref}`] }],
  export: folder => [
    { args: ['--form', 'contact', '--format', 'csv', '--out', path.join(folder, 'a.csv')], log: ['export csv, formId=contact, 1'] },
  ],
  files: folder => [{ args: [ref, '--to', folder], log: [`download ${ref}`] }],
  stats: () => [{ args: ['--by', 'day'], log: ['statistics day'] }],
  find: folder => [
    { args: ['MIA@example.org'], log: [`find-person ${ref}`] },
    { args: ['nobody@example.org'], log: ['find-person'] },
    { args: ['mia@example.org', '--to', path.join(folder, 'mia')], log: [`find-person ${ref}`, `export-person ${ref}`] },
    {
      args: ['mia@example.org', '--delete', '--reason', 'asked by letter', '--yes'],
      log: [`find-person ${ref}`, `erase ${ref} asked by letter`],
    },
  ],
  release: () => [{ args: [ref], log: [] }],
  delete: () => [
    { args: [ref], log: [] },
    { args: [ref, '--reason', 'sent twice', '--yes'], log: [`erase ${ref} sent twice`] },
  ],
};

test('every command is one of those below', async () => {
  const { stdout } = await run('--help');
  const named = new Set(Array.from((stdout.split('  WHEN')[0] ?? '').matchAll(/^ {2}([a-z]+)(?= |$)/gm), ([, name = '']) => name));
  expect([...named].toSorted()).toEqual(Object.keys(left).toSorted());
});

test.each(Object.keys(left))(
  'what `%s` reads or changes is in the log, with the user of the system and nothing of the visitor',
  async name => {
    const folder = await makeFolder();
    for (const { args, log } of left[name]?.(folder) ?? []) {
      const before = (await logged()).length;
      await run(name, ...args);
      expect((await logged()).slice(before)).toEqual(log.map(line => `${by} ${line}`));
    }
    expect(JSON.stringify(await store.listEvents({}, { limit: 50 }))).not.toMatch(/mia|example\.org|plan/i);
  },
);

test.skipIf(process.getuid?.() !== 0)('a user of the system who has no name, as in a container, is there by number', async () => {
  execFileSync('chown', ['-R', '54321', dataDir]);
  expect(await startScript('requests', ['list'], { variables: { DATA_DIR: dataDir }, uid: 54321 })).toMatchObject({ code: 0 });
  expect((await logged()).at(-1)).toMatch(/^command:uid-54321 list /);
});

test('a request that is taken out of spam, or deleted for its age, is there', async () => {
  const spam = await keepRequest(store, dataDir, { isSpam: true, receivedAt: new Date() });
  await run('release', spam.ref);
  await run('release', spam.ref);
  await run('delete', '--older-than', '30d', '--yes');
  expect(await logged()).toEqual([`${by} release ${spam.ref}`, `${by} delete ${ref}`]);
});

test.each([['ab'], ['the wish of mia@example.org'], ['x'.repeat(201)], ['two\nlines']])(
  'a reason that would say who it was, or nothing, is refused: %j',
  async reason => {
    expect(await run('delete', ref, '--reason', reason, '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
    expect(await run('find', 'mia@example.org', '--delete', '--reason', reason, '--yes')).toMatchObject({ code: 2 });
    expect(await store.findSubmission(ref)).toBeDefined();
  },
);
