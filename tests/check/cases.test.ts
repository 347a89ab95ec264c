import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatReport } from '#check/report/format-report.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { buildInto, SiteHasErrors } from '#scripts/build.ts';
import { type CaseSites, cases, caseNames as names, openCaseSites } from './case-sites.ts';
import { expectSafeRepairs } from './safe-repairs.ts';

// Each folder in cases/ is a mistake: the files that differ from base/, the output of `npm run check` in expected.txt, and the
// missing files in removed.txt. Those in publish/ are checked as with `--publish`. UPDATE_CASES=1 writes expected.txt again: review what changed.
let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

describe('a mistake is reported in these words, an error refuses the build, and what can be repaired is repaired safely', () => {
  test.each(names)('%s', async name => {
    const site = await sites.make(name);
    const isPublishing = name.startsWith('publish/');
    const loaded = loadSite(site, { isPublishing });
    const actual = `${formatReport(loaded.problems, loaded, { waiting: loaded.waiting })}\n`;
    const file = path.join(cases, name, 'expected.txt');
    if (process.env.UPDATE_CASES) await writeFile(file, actual);
    expect(actual).toBe(await readFile(file, 'utf8'));
    if (loaded.problems.some(({ severity }) => severity === 'error') && !isPublishing) await expectNoBuild(site, loaded);
    if (loaded.problems.some(({ fix }) => fix !== undefined)) await expectSafeRepairs(site, loaded);
  });
});

/** The build reports the errors alone, and leaves nothing behind. */
async function expectNoBuild(site: string, loaded: LoadedSite): Promise<void> {
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  await expect(buildInto(site, path.join(site, 'dist'))).rejects.toThrow(new SiteHasErrors(formatReport(errors, loaded)));
  await expect(access(path.join(site, 'dist'))).rejects.toThrow('ENOENT');
}
