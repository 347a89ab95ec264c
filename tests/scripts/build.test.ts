import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneBuildAtATime } from '#scripts/build/one-at-a-time.ts';
import { beginFolder } from '#scripts/build/own-folder.ts';
import { buildInto } from '#scripts/build.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';

const project = path.join(import.meta.dirname, '../..');

let site: BaseSite;
let folder: string;
beforeAll(async () => {
  site = await copyBaseSite();
  folder = await mkdtemp(path.join(tmpdir(), 'build-'));
});
afterAll(async () => {
  await site.dispose();
  await rm(folder, { recursive: true });
});

/** Runs the command as a maintainer does. */
const build = (...args: string[]) => buildIn(project, args);

/** Runs the command of a checkout, with more variables. */
function buildIn(checkout: string, args: string[], variables = {}): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: checkout, env: { ...process.env, ...variables } };
  return new Promise(resolve => {
    execFile(process.execPath, [path.join(checkout, 'scripts/command/run.js'), 'build', ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** Another checkout of the project, with the same packages. */
async function makeCheckout(): Promise<string> {
  const checkout = path.join(folder, 'checkout');
  for (const name of ['src', 'scripts', 'schemas', 'package.json', 'tsconfig.json'])
    await cp(path.join(project, name), path.join(checkout, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
}

describe('the build', () => {
  test('answers 0, and replaces what an earlier build left, broken off or whole', async () => {
    const dist = path.join(folder, 'dist');
    expect(await build('--root', site.folder, '--dist', dist)).toMatchObject({ code: 0 });
    await beginFolder(`${dist}.new`);
    expect(await build('--root', site.folder, '--dist', dist)).toMatchObject({ code: 0 });
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

  test('ends with what there is and, where it replaces another build, with what changed', async () => {
    const dist = path.join(folder, 'summed-up');
    const { code, stdout, stderr } = await build('--root', site.folder, '--dist', dist);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Built (\d+) documents in [\d.]+ s: \d+ en, \d+ zh\n\n +size +compressed\nAll +\d+ files +[\d.]+ [kM]B +[\d.]+ [kM]B\nLargest documents +\S+\.html /,
    );
    expect(stdout).toMatch(/\nLargest scripts +desk\.js .*\n +main\.js /);
    expect(stdout).not.toContain('Changed');

    const words = 'content/locales/en/pages/home.yaml';
    await site.write(words, (await readFile(path.join(site.folder, words), 'utf8')).replace('Chips', 'Wafers'));
    const { stdout: second } = await build('--root', site.folder, '--dist', dist);
    expect(second).toMatch(/\n\nChanged {2}1 document: en\/home\.html\nChanged {2}\d+ assets: .*\bpages\/en\/home\.json\b.*\n$/);
    const { stdout: third } = await build('--root', site.folder, '--dist', dist);
    expect(third).toMatch(/\n\nChanged {2}nothing since the last build\n$/);
  });

  test('names a picture that breaks off, and leaves the build that there is as it was', async () => {
    const other = await copyBaseSite();
    const dist = path.join(folder, 'broken-picture');
    expect(await build('--root', other.folder, '--dist', dist)).toMatchObject({ code: 0 });
    const before = await readdir(dist, { recursive: true });
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await writeFile(path.join(other.folder, 'content/assets/hall.jpg'), whole.subarray(0, whole.length * 0.9));
    await other.edit('content/pages/home.yaml', 'home/chip.svg', 'hall.jpg');
    await other.remove('content/assets/home');
    const { code, stdout, stderr } = await build('--root', other.folder, '--dist', dist);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^content\/assets\/hall\.jpg:1:1 {2}error {2}image\/unreadable\nThis picture cannot be made smaller for visitors: .* Save it again\.\n/m,
    );
    expect(stderr).toContain('Nothing was built');
    expect(await readdir(dist, { recursive: true })).toEqual(before);
    expect(await readdir(folder)).not.toContain('broken-picture.new');
    await other.dispose();
  });

  test('leaves out drafts and what is published on other days, and says so; the next build has what begins', async () => {
    const dated = await copyBaseSite();
    const dist = path.join(folder, 'dated');
    const read = (file: string) => readFile(path.join(dated.folder, file), 'utf8');
    const config = (await read('site.config.yaml')).replace('redirect: /chips/gpu', 'redirect: /chips/ip');
    await dated.write('site.config.yaml', config.replace('page: gpu', 'page: gpu\n        publishFrom: 2101-02-01'));
    const home = (await read('content/pages/home.yaml')).replace('id: areas', 'id: areas\n    publishFrom: 2101-02-01');
    await dated.write('content/pages/home.yaml', home.replace('id: why', 'id: why\n    draft: true'));
    const { code, stdout } = await build('--root', dated.folder, '--dist', dist);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nLeft out {2}3 parts: \/chips\/gpu \(from 2101-02-01\), home#areas \(from 2101-02-01\), home#why \(draft\)\nBuild again on 2101-02-01: /,
    );
    const written = await readdir(dist, { recursive: true });
    expect(written.filter(file => /\bgpu\.(?:html|\w+\.json)\b/.test(file))).toEqual([]);
    expect(await readFile(path.join(dist, 'public/sitemap.xml'), 'utf8')).not.toContain('/chips/gpu');
    const document = await readFile(path.join(dist, 'documents/en/home.html'), 'utf8');
    for (const hidden of ['/chips/gpu', 'Why us', '2101']) expect(document).not.toContain(hidden);
    expect(JSON.parse(await readFile(path.join(dist, 'site.json'), 'utf8'))).toMatchObject({ nextChange: '2101-02-01' });

    await buildInto(dated.folder, dist, { now: new Date('2101-02-01T00:00:00Z') });
    const later = await readFile(path.join(dist, 'documents/en/home.html'), 'utf8');
    expect(later).toContain('href="/chips/gpu');
    expect(later).not.toContain('Why us');
    expect(JSON.parse(await readFile(path.join(dist, 'site.json'), 'utf8'))).not.toHaveProperty('nextChange');
    await dated.dispose();
  });

  test.each([
    ['of the same checkout', 'twice', async () => project],
    ['of another one', 'both', makeCheckout],
  ])('waits for the end of one %s into the same folder, and then makes its own, whole', async (_whose, name, checkoutOf) => {
    const dist = path.join(folder, name);
    const args = ['--root', site.folder, '--dist', dist];
    const checkout = await checkoutOf();
    const both = await Promise.all([build(...args), buildIn(checkout, args)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const [, waited] = both.toSorted((one, other) => one.stderr.length - other.stderr.length);
    expect(waited?.stderr).toBe(`Another build into ${dist} is under way. Waiting for its end.\n`);
    expect(both.map(({ stdout }) => stdout).join('')).toContain('Changed  nothing since the last build');
    expect((await readdir(folder)).filter(file => file.startsWith(name))).toEqual([name]);
  });

  test('ends as it does, although somebody has removed its lock file meanwhile', async () => {
    const dist = path.join(folder, 'unlocked');
    const work = async () => {
      await rm(`${dist}.lock`);
      return 'built';
    };
    expect(await oneBuildAtATime(dist, work)).toBe('built');
  });

  test('does not wait for one into another folder', async () => {
    const elsewhere = await Promise.all(['left', 'right'].map(name => build('--root', site.folder, '--dist', path.join(folder, name))));
    expect(elsewhere.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(2).fill({ code: 0, stderr: '' }));
  });

  test('goes into the folder that DIST_DIR names, as a server reads it; `--dist` names another one', async () => {
    const taken = path.join(folder, 'taken');
    await mkdir(taken);
    await writeFile(path.join(taken, 'novel.txt'), 'chapter one');
    const refused = { code: 2, stderr: expect.stringMatching(/\/taken holds other files than a build/) };
    expect(await buildIn(project, ['--root', site.folder], { DIST_DIR: taken })).toMatchObject(refused);
    expect(await buildIn(project, ['--root', site.folder, '--dist', taken], { DIST_DIR: folder })).toMatchObject(refused);
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
    const dist = path.join(folder, 'kept');
    await build('--root', site.folder, '--dist', dist);
    const before = await readFile(path.join(dist, 'site.json'), 'utf8');
    await site.write('content/facts.yaml', 'a: [');
    expect(await build('--root', site.folder, '--dist', dist)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('content/facts.yaml:1'),
    });
    expect(await readFile(path.join(dist, 'site.json'), 'utf8')).toBe(before);
  });
});
