import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Site } from '#site/site.ts';
import { formPages, makeFormBuild } from '../forms/form-build.ts';
import { encode, entriesOf, multipart } from '../forms/plain-visitor.ts';
import { bodyOf } from '../intake.ts';
import { type Errand, persistentVisitor } from '../persistent-visitor.ts';
import { startServer } from '../server-process.ts';
import type { Place } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

/** RELEASE_SECONDS asks for a longer load around the release than fits into everyday tests. */
const seconds = Number(process.env.RELEASE_SECONDS ?? 2);

/** The tiny site after a change of its configuration: the log of visits knows another page. */
export const changedSite: Site = { ...tinySite, siteLog: [...tinySite.siteLog, 'novelty'] };

/** Status of a visit that only the changed site knows. */
export async function visitNovelty(address: string): Promise<number> {
  const body = JSON.stringify({ pageTitle: 'novelty', deviceName: 'PC' });
  return (await fetch(`${address}/api/SaveSiteLog`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
}

/** Puts a build in place of another one, as `npm run build` does. */
export async function release(
  dist: string,
  site: Site,
  change: (folder: string) => Promise<void> = async () => undefined,
  make = makeBuild,
) {
  const fresh = await make(site);
  await change(fresh);
  await rename(dist, `${dist}.old`);
  await rename(fresh, dist);
  await rm(`${dist}.old`, { recursive: true });
}

/** Marks the documents of a build, so that a reader knows which build answered. */
const markHome = async (folder: string) => writeFile(path.join(folder, 'documents/en/home.html'), '<!doctype html><title>new home</title>');

/** Releases a build while visitors read, send forms and files: nobody sees an error, every form arrives once, and the new build is served whole. */
export async function releaseUnderLoad(name: string, newPlace: () => Promise<Place>): Promise<void> {
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
}

/** The status that an address answers with, be it a redirect. */
export const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;
