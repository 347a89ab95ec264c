import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { generateSite } from '#scripts/bench/generate-site.ts';

test('the large sites that are measured have no mistake', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  try {
    const documents = await generateSite(process.cwd(), folder, 100);
    const { site, problems } = loadSite(folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(documents).toBeGreaterThanOrEqual(100);
    expect(Object.keys(site?.locales ?? {})).toEqual(['en', 'zh']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
