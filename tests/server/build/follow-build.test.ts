import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { codeMarkFile } from '#server/build/build-mark.ts';
import { usualLimits } from '#server/limits.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Site } from '#site/site.ts';
import { formPages, makeFormBuild } from '../forms/form-build.ts';
import { encode, entriesOf, multipart } from '../forms/plain-visitor.ts';
import { bodyOf, declaration, submit } from '../intake.ts';
import { answerOn, ask, begin } from '../over-http.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { newPostgres, newSqlite } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

/** RELEASE_SECONDS asks for a longer load around the release than fits into everyday tests. */
const seconds = Number(process.env.RELEASE_SECONDS ?? 2);

const database = sharedPostgres();

/** The tiny site after a change of its configuration: the log of visits knows another page. */
const changedSite: Site = { ...tinySite, siteLog: [...tinySite.siteLog, 'novelty'] };

/** Status of a visit that only the changed site knows. */
async function visitNovelty(address: string): Promise<number> {
  const body = JSON.stringify({ pageTitle: 'novelty', deviceName: 'PC' });
  return (await fetch(`${address}/api/SaveSiteLog`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
}

/** Puts a build in place of another one, as `npm run build` does. */
async function release(dist: string, site: Site, change: (folder: string) => Promise<void> = async () => undefined, make = makeBuild) {
  const fresh = await make(site);
  await change(fresh);
  await rename(dist, `${dist}.old`);
  await rename(fresh, dist);
  await rm(`${dist}.old`, { recursive: true });
}

/** Marks the documents of a build, so that a reader knows which build answered. */
const markHome = async (folder: string) => writeFile(path.join(folder, 'documents/en/home.html'), '<!doctype html><title>new home</title>');

const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;

test.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => database)],
])(
  '%s: a release under load: nobody sees an error, every form arrives once, and the new build is served whole',
  async (name, newPlace) => {
    const [dist, place] = [await makeFormBuild(), await newPlace()];
    const variables = { DIST_DIR: dist, DATA_DIR: await makeFolder(), RATE_LIMITS: 'off', ...place.variables };
    const { server, address } = await startServer(variables);
    let isOver = false;
    const faults: string[] = [];

    /** Reads pages one after the other; whoever has seen something new sees nothing old afterwards. */
    let pages = 0;
    async function readPages() {
      let isNew = false;
      while (!isOver) {
        pages += 1;
        const home = await fetch(`${address}/home`);
        const text = await home.text();
        const novelty = await visitNovelty(address);
        if (home.status !== 200) faults.push(`home ${home.status}`);
        if (isNew && !text.includes('new home')) faults.push('an old document after a new one');
        isNew ||= text.includes('new home');
        // Asked after the document: where that was new, this is new too.
        if (novelty !== 200 && (isNew || novelty !== 400)) faults.push(`novelty ${novelty}`);
      }
    }
    const refs: string[] = [];
    async function sendForms() {
      while (!isOver) {
        const body = JSON.stringify(bodyOf('contact'));
        const answer = await fetch(`${address}/api/ContactSave`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        const { code, ref } = (await answer.json()) as { code: number; ref: string };
        if (code === 200) refs.push(ref);
        else faults.push(`form ${code}`);
      }
    }
    const withoutScripts: string[] = [];
    async function sendPlainForms() {
      while (!isOver) {
        const entries = entriesOf('requirement', { applicationScenario: randomUUID() });
        const body = new Uint8Array(encode([...entries, ['attachments', { name: 'plan.pdf', content: buildPdf() }]]));
        const headers = { 'content-type': multipart };
        const answer = await fetch(`${address}${formPages.requirement}`, { method: 'POST', headers, body, redirect: 'manual' });
        const [, id] = /\?sent=(.+)$/.exec(answer.headers.get('location') ?? '') ?? [];
        if (answer.status === 303 && id !== undefined) withoutScripts.push(id);
        else faults.push(`form without scripts ${answer.status}`);
      }
    }
    const errands: Errand[] = [];
    const senders = [persistentVisitor(errands), persistentVisitor(errands)].map(visit => visit(address));
    const load = [readPages(), readPages(), sendForms(), sendForms(), sendPlainForms()];

    await setTimeout(seconds * 500);
    await release(dist, changedSite, markHome, makeFormBuild);
    await expect.poll(() => visitNovelty(address)).toBe(200);
    await setTimeout(seconds * 500);
    isOver = true;
    await Promise.all(load);
    // Those who send files go on until the server is gone.
    server.kill('SIGKILL');
    await Promise.all(senders);

    expect(faults).toEqual([]);
    const stored: string[] = [];
    const withFiles = new Set<string>();
    for await (const { id, ref, files } of eachSubmission(await place.openStore(), { order: 'oldest' })) {
      stored.push(ref);
      if (files.length > 0) withFiles.add(id);
    }
    const confirmed = `${refs.length} forms, ${errands.length} with files and ${withoutScripts.length} without scripts confirmed`;
    console.log(`${name}: ${pages} pages and visits, ${confirmed}, ${stored.length} kept`);
    expect(withoutScripts.length).toBeGreaterThan(0);
    expect(withoutScripts.filter(id => !withFiles.has(id))).toEqual([]);
    expect(stored.length).toBe(new Set(stored).size);
    expect([...refs, ...errands.map(({ ref }) => ref)].filter(ref => ref === undefined || !stored.includes(ref))).toEqual([]);
    expect(errands.length).toBeGreaterThan(0);
  },
  60_000 + seconds * 2000,
);

test('a build that cannot be served is reported once, and the one before is served; a good one follows', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { server, address, said } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite, folder => writeFile(path.join(folder, 'site.json'), '{"languages": ['));
  await expect.poll(said).toContain('cannot be served');
  await setTimeout(2500);
  expect(said().match(/cannot be served/g)).toHaveLength(1);
  expect(await statusOf(`${address}/home`)).toBe(200);
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a release resets no limit', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  const { submissions, uploads } = usualLimits.rates;
  const sendForm = async () => (await ask(address, submit('contact', bodyOf('contact')))).status;
  const announce = async () => (await ask(address, declaration())).status;
  const statuses = async (count: number, status: () => Promise<number>) => Promise.all(Array.from({ length: count }, status));
  expect(new Set(await statuses(submissions.max, sendForm))).toEqual(new Set([200]));
  expect(new Set(await statuses(uploads.max, announce))).toEqual(new Set([200]));
  expect([await sendForm(), await announce()]).toEqual([429, 429]);
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  expect([await sendForm(), await announce()]).toEqual([429, 429]);
});

test('a signal ends all builds in order that have requests under way', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { server, address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite);
  await expect.poll(() => visitNovelty(address)).toBe(200);
  const request = submit('contact', bodyOf('contact'));
  const held = await begin(address, request, 10);
  expect(await statusOf(`${address}/api/live`)).toBe(200);
  await release(dist, tinySite);
  await expect.poll(() => visitNovelty(address)).toBe(400);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  // From here on it takes no connections: all builds know of the end.
  await expect.poll(() => statusOf(`${address}/api/live`).catch(() => 'closed')).toBe('closed');
  held.write(String(request.payload).slice(10));
  expect((await answerOn(held)).headers.get('connection')).toBe('close');
  expect(await ended).toEqual([0, null]);
});

test('a build by other code than the server runs waits for a restart, which the log says', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address, said } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await release(dist, changedSite, folder => writeFile(path.join(folder, codeMarkFile), '{"code": "of tomorrow"}'));
  await expect.poll(said).toContain('Restart the server');
  expect(await visitNovelty(address)).toBe(400);
  expect(await statusOf(`${address}/home`)).toBe(200);
});

test.each([
  ['src/client/boot.ts', 'of the browser', true],
  ['scripts/build.ts', 'that builds', true],
  ['src/site/site.ts', 'of the model', false],
  ['src/server/endpoints/forms.ts', 'of the server', false],
  ['schemas/api/submission.schema.json', 'of an endpoint', false],
])('after a change of %s, code %s, a build is followed: %s', async (file, _whose, isFollowed) => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address, said } = await startServer({ DIST_DIR: dist, DATA_DIR, LOG_LEVEL: 'info' });
  const checkout = await makeFolder();
  for (const name of ['src', 'scripts', 'schemas', 'package.json', 'tsconfig.json'])
    await cp(path.join(import.meta.dirname, '../../..', name), path.join(checkout, name), { recursive: true });
  await appendFile(path.join(checkout, file), '\n');
  const { codeMark } = await import(pathToFileURL(path.join(checkout, 'src/server/build/build-mark.ts')).href);
  const mark = JSON.stringify({ code: await codeMark() });
  await release(dist, changedSite, folder => writeFile(path.join(folder, codeMarkFile), mark));
  await expect.poll(said).toContain(isFollowed ? 'A new build is served.' : 'Restart the server');
  expect(await visitNovelty(address)).toBe(isFollowed ? 200 : 400);
});

test('while there is no build in the folder, the one before is served', async () => {
  const [dist, DATA_DIR] = [await makeBuild(), await makeFolder()];
  const { address } = await startServer({ DIST_DIR: dist, DATA_DIR });
  await rename(dist, `${dist}.away`);
  await setTimeout(1500);
  expect(await statusOf(`${address}/home`)).toBe(200);
  await mkdir(dist);
  await setTimeout(1500);
  expect(await statusOf(`${address}/assets/boot-1a2b3c.js`)).toBe(200);
  expect(await readFile(path.join(`${dist}.away`, 'site.json'), 'utf8')).toContain('languages');
});
