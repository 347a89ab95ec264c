import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneBuildAtATime } from '#scripts/build/one-at-a-time.ts';
import { beginFolder } from '#scripts/build/own-folder.ts';
import { buildInto } from '#scripts/build.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { type Outcome, runScriptWith } from './run-script.ts';

let site: BaseSite;
let folder: string;
/** A build of the small site, which the tests replace by others of the same site. */
let dist: string;
let first: Outcome;
beforeAll(async () => {
  site = await copyBaseSite();
  folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  dist = path.join(folder, 'dist');
  first = await build('--root', site.folder, '--dist', dist);
});
afterAll(async () => {
  await site.dispose();
  await rm(folder, { recursive: true });
});

const build = (...args: string[]) => buildWith({}, ...args);

const buildWith = (variables: Record<string, string>, ...args: string[]) => runScriptWith('build', args, variables);

/** Copies the build, so that a test need not make its own. */
async function copyBuild(name: string): Promise<string> {
  await cp(dist, path.join(folder, name), { recursive: true });
  return path.join(folder, name);
}

describe('the build', () => {
  test('answers 0 and ends with what there is', async () => {
    const { code, stdout, stderr } = first;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Built (\d+) documents in [\d.]+ s: \d+ en, \d+ zh\n\n +size +compressed\nAll +\d+ files +[\d.]+ [kM]B +[\d.]+ [kM]B\nLargest documents +\S+\.html /,
    );
    expect(stdout).toMatch(/\nLargest scripts +main\.js .*\n +\S+\.js /);
    expect(stdout).not.toContain('Changed');
  });

  test('replaces what an earlier build left, broken off or whole, and says what changed', async () => {
    await beginFolder(`${dist}.new`);
    const words = 'content/locales/en/pages/home.yaml';
    await site.edit(words, 'Chips', 'Wafers');
    const { code, stdout } = await build('--root', site.folder, '--dist', dist);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n\nChanged {2}1 document: en\/home\.html\nChanged {2}\d+ assets: .*\bpages\/en\/home\.json\b.*\n$/);
    expect(await readdir(folder)).toEqual(['dist']);
    expect((await readdir(dist)).map(name => name.replace(/-[0-9a-f]{12}$/, '-HASH')).sort()).toEqual([
      'assets',
      'code.json',
      'csp.json',
      'documents',
      'earlier-assets.json',
      'form-parts.json',
      'public',
      'queries-HASH',
      'queries.json',
      'site.json',
      'staff-files.json',
    ]);
    expect(JSON.parse(await readFile(path.join(dist, 'site.json'), 'utf8'))).toMatchObject({ languages: [{ code: 'en' }, { code: 'zh' }] });
  });

  test('names a picture that breaks off, and leaves the build that there is as it was', async () => {
    const other = await copyBaseSite();
    const kept = await copyBuild('broken-picture');
    const before = await readdir(kept, { recursive: true });
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await writeFile(path.join(other.folder, 'content/assets/hall.jpg'), whole.subarray(0, whole.length * 0.9));
    await other.edit('content/pages/home.yaml', 'home/chip.svg', 'hall.jpg');
    await other.remove('content/assets/home');
    const { code, stdout, stderr } = await build('--root', other.folder, '--dist', kept);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^content\/assets\/hall\.jpg:1:1 {2}error {2}image\/unreadable\nThis picture cannot be made smaller for visitors: .* Save it again\.\n/m,
    );
    expect(stderr).toContain('Nothing was built');
    expect(await readdir(kept, { recursive: true })).toEqual(before);
    expect(await readdir(folder)).not.toContain('broken-picture.new');
    await other.dispose();
  });

  test('leaves out drafts and what is published on other days, and says so; the next build has what begins', async () => {
    const dated = await copyBaseSite();
    const into = path.join(folder, 'dated');
    const read = (file: string) => readFile(path.join(dated.folder, file), 'utf8');
    const config = (await read('site.config.yaml')).replace('redirect: /chips/gpu', 'redirect: /chips/ip');
    await dated.write('site.config.yaml', config.replace('page: gpu', 'page: gpu\n        publishFrom: 2101-02-01'));
    const home = (await read('content/pages/home.yaml')).replace('id: areas', 'id: areas\n    publishFrom: 2101-02-01');
    await dated.write('content/pages/home.yaml', home.replace('id: why', 'id: why\n    draft: true'));
    const { code, stdout } = await build('--root', dated.folder, '--dist', into);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nLeft out {2}3 parts: \/chips\/gpu \(from 2101-02-01\), home#areas \(from 2101-02-01\), home#why \(draft\)\nBuild again on 2101-02-01: /,
    );
    const written = await readdir(into, { recursive: true });
    expect(written.filter(file => /\bgpu\.(?:html|\w+\.json)\b/.test(file))).toEqual([]);
    expect(await readFile(path.join(into, 'public/sitemap.xml'), 'utf8')).not.toContain('/chips/gpu');
    const document = await readFile(path.join(into, 'documents/en/home.html'), 'utf8');
    for (const hidden of ['/chips/gpu', 'Why us', '2101']) expect(document).not.toContain(hidden);
    expect(JSON.parse(await readFile(path.join(into, 'site.json'), 'utf8'))).toMatchObject({ nextChange: '2101-02-01' });

    const shared = path.join(import.meta.dirname, '../../.cache/made');
    const made = await readdir(shared, { recursive: true });
    await buildInto(dated.folder, into, { now: new Date('2101-02-01T00:00:00Z') });
    // What builds share is as old as the clock says, whatever day a build is of.
    expect(await readdir(shared, { recursive: true })).toEqual(expect.arrayContaining(made));
    const later = await readFile(path.join(into, 'documents/en/home.html'), 'utf8');
    expect(later).toContain('href="/chips/gpu');
    expect(later).not.toContain('Why us');
    expect(JSON.parse(await readFile(path.join(into, 'site.json'), 'utf8'))).not.toHaveProperty('nextChange');
    await dated.dispose();
  });

  test('ends as it does, although somebody has removed its lock file meanwhile', async () => {
    const unlocked = path.join(folder, 'unlocked');
    const work = async () => {
      await rm(`${unlocked}.lock`);
      return 'built';
    };
    expect(await oneBuildAtATime(unlocked, work)).toBe('built');
  });

  test('does not wait for one into another folder', async () => {
    const [left, right] = [path.join(folder, 'left'), path.join(folder, 'right')];
    expect(await oneBuildAtATime(left, () => oneBuildAtATime(right, async () => 'built'))).toBe('built');
  });

  test('goes into the folder that DIST_DIR names, as a server reads it; `--dist` names another one', async () => {
    const taken = path.join(folder, 'taken');
    await mkdir(taken);
    await writeFile(path.join(taken, 'novel.txt'), 'chapter one');
    const refused = { code: 2, stderr: expect.stringMatching(/\/taken holds other files than a build/) };
    expect(await buildWith({ DIST_DIR: taken }, '--root', site.folder)).toMatchObject(refused);
    expect(await buildWith({ DIST_DIR: folder }, '--root', site.folder, '--dist', taken)).toMatchObject(refused);
    await rm(taken, { recursive: true });
  });

  test('answers 2 for a folder that holds something else, which stays', async () => {
    const notes = path.join(folder, 'notes.txt');
    await writeFile(notes, 'dear diary');
    expect(await build('--root', site.folder, '--dist', folder)).toMatchObject({
      code: 2,
      stderr: `${folder} holds other files than a build, which would be lost. Name another folder with --dist, or empty this one.\nSee npm run build -- --help.\n`,
    });
    expect(await readFile(notes, 'utf8')).toBe('dear diary');
  });

  test('answers 2 where its own place beside the folder is taken by something else, which stays', async () => {
    const taken = path.join(folder, 'taken.new');
    await mkdir(taken);
    await writeFile(path.join(taken, 'novel.txt'), 'chapter one');
    expect(await build('--root', site.folder, '--dist', path.join(folder, 'taken'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${taken} holds other files than a build, which would be lost.`),
    });
    expect(await readFile(path.join(taken, 'novel.txt'), 'utf8')).toBe('chapter one');
  });

  test('answers 2 for a file, which stays', async () => {
    const file = path.join(folder, 'letter.txt');
    await writeFile(file, 'dear reader');
    expect(await build('--root', site.folder, '--dist', file)).toMatchObject({
      code: 2,
      stderr: `${file} is no folder, and would be lost. Name another folder with --dist.\nSee npm run build -- --help.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('dear reader');
  });

  test('answers 2 for an option it does not have', async () => {
    expect(await build('--foo')).toMatchObject({ code: 2, stderr: expect.stringContaining('--foo') });
  });

  test('answers 1 for a site with mistakes, and leaves the last build as it was', async () => {
    const before = await readFile(path.join(dist, 'site.json'), 'utf8');
    await site.write('content/facts.yaml', 'a: [');
    expect(await build('--root', site.folder, '--dist', dist)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('content/facts.yaml:1'),
    });
    expect(await readFile(path.join(dist, 'site.json'), 'utf8')).toBe(before);
  });
});
