import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateCatalogue } from '#chips/catalogue/bench/generate-catalogue.ts';
import { loadSite } from '#loader/load-site.ts';
import { generateSite } from '#scripts/bench/generate/generate-site.ts';

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

test('the large catalogue that is measured has no mistake, and products of its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  try {
    const products = await generateCatalogue(process.cwd(), folder, 300);
    const { site, problems } = loadSite(folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const items = site?.locales.en?.catalogue.categories.flatMap(category => category.items) ?? [];
    expect(items).toHaveLength(products);
    expect(products).toBeGreaterThanOrEqual(300);
    expect(new Set(items.map(({ summary }) => summary)).size).toBe(products);
  } finally {
    await rm(folder, { recursive: true });
  }
});
