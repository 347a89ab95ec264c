import { access, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { buildInto, SiteHasErrors } from '#scripts/build.ts';
import { formatReport } from '#site/code-frame.ts';
import { copySchemas } from './loader/base-site.ts';

// Each folder in cases/ is a mistake: the files that differ from base/, the words that `npm run check` has for it
// in expected.txt, and in removed.txt the files that are gone. UPDATE_CASES=1 writes expected.txt anew: read what changed.
const cases = path.join(import.meta.dirname, 'cases');
const names = (await readdir(cases, { withFileTypes: true })).filter(entry => entry.isDirectory()).map(({ name }) => name);

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'cases-'));
  await copySchemas(scratch);
  await cp(path.join(cases, 'base/schemas'), path.join(scratch, 'schemas'), { recursive: true });
});
afterAll(() => rm(scratch, { recursive: true }));

describe('a mistake is reported in these words', () => {
  test.each(names)('%s', async name => {
    const site = path.join(scratch, name);
    await makeSite(name, site);
    const loaded = await loadSite(site);
    const actual = `${formatReport(loaded.problems, loaded)}\n`;
    const file = path.join(cases, name, 'expected.txt');
    if (process.env.UPDATE_CASES) await writeFile(file, actual);
    expect(actual).toBe(await readFile(file, 'utf8'));
  });
});

const expectedWords = await Promise.all(
  names.map(async name => ({ name, expected: await readFile(path.join(cases, name, 'expected.txt'), 'utf8').catch(() => '') })),
);

test.each(expectedWords.filter(({ expected }) => / {2}error {2}/.test(expected)))(
  'the build refuses $name and builds nothing',
  async ({ name }) => {
    const site = path.join(scratch, `${name}-build`);
    await makeSite(name, site);
    const loaded = await loadSite(site);
    const errors = loaded.problems.filter(({ severity }) => severity === 'error');
    await expect(buildInto(site, path.join(site, 'dist'))).rejects.toThrow(new SiteHasErrors(formatReport(errors, loaded)));
    await expect(access(path.join(site, 'dist'))).rejects.toThrow('ENOENT');
  },
);

async function makeSite(name: string, site: string): Promise<void> {
  const folder = path.join(cases, name);
  const schemas = path.join(scratch, 'schemas');
  await cp(path.join(cases, 'base'), site, { recursive: true, filter: file => path.basename(file) !== 'schemas' });
  const removed = await readFile(path.join(folder, 'removed.txt'), 'utf8').catch(() => '');
  const changesSchemas = (await readdir(folder)).includes('schemas') || removed.includes('schemas/');
  if (changesSchemas) await cp(schemas, path.join(site, 'schemas'), { recursive: true });
  else await symlink(schemas, path.join(site, 'schemas'));
  if (name !== 'base') await cp(folder, site, { recursive: true });
  for (const file of removed.split('\n').filter(line => line !== '')) await rm(path.join(site, file), { recursive: true });
}
