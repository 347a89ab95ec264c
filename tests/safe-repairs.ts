import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { LoadedSite } from '#loader/check-files.ts';
import { repairSite } from '#loader/repair-site.ts';
import { readSiteFiles } from '#loader/site-files.ts';

/** Repairs bring no new problem, keep every comment, write nothing by themselves, and are made once. */
export async function expectSafeRepairs(site: string, { problems }: LoadedSite): Promise<void> {
  const { changes, repairs, loaded } = repairSite(readSiteFiles(site), () => true);
  expect(repairs).toBeGreaterThan(0);
  expect(loaded.problems.length).toBeLessThanOrEqual(problems.length);
  for (const [file, { before, after }] of changes) {
    expect(after.split('\n')).toEqual(expect.arrayContaining(before.match(/^\s*#.*$/gm) ?? []));
    expect(before).toBe(await readFile(path.join(site, file), 'utf8'));
    await writeFile(path.join(site, file), after);
  }
  const again = repairSite(readSiteFiles(site), () => true);
  expect([again.repairs, again.loaded.problems]).toEqual([0, loaded.problems]);
}
