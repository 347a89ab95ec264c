import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { weightBudgets } from '#scripts/bench/page-weight.ts';
import type { Block } from '#site/pages/block.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from './authoring/site-copy.ts';
import { isEverydayForm, testFormWeight } from './form-weight.ts';
import { publicPages } from './public-pages.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

function budgetOf(blocks: readonly Block[]): number {
  return blocks.some(({ type }) => type === 'ip-catalogue') ? weightBudgets.explorer : weightBudgets.other;
}

const fetched = new Map<string, Promise<Buffer>>();

/** The body as it comes over the wire. */
function fetchBrotli(address: string): Promise<Buffer> {
  const known = fetched.get(address);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url + address, { headers: { 'accept-encoding': 'br' } }, answer => buffer(answer).then(resolve, reject)).on('error', reject);
  fetched.set(address, promise);
  return promise;
}

test('what a page needs before it is shown fits its budget, in every language', async () => {
  const tooHeavy: string[] = [];
  for (const { code } of site.languages) {
    const local = localSite(site, code);
    for (const path of publicPages(local)) {
      const address = addressIn(code, path, site.languages);
      const document = await fetchBrotli(address);
      const html = brotliDecompressSync(document).toString();
      const files = [...html.matchAll(/<(?:link rel="(?:stylesheet|preload|modulepreload)" href|script [^>]*src)="([^"]+)"/g)];
      const bodies = await Promise.all(files.map(async ([, file = '']) => ({ file, bytes: (await fetchBrotli(file)).length })));
      const sum = bodies.reduce((total, { bytes }) => total + bytes, document.length);
      const parts = [`document ${document.length}`, ...bodies.map(({ file, bytes }) => `${file} ${bytes}`)];
      if (sum > budgetOf(local.pages[path]?.blocks ?? [])) tooHeavy.push(`${address} ${sum}: ${parts.join(', ')}`);
    }
  }
  expect(tooHeavy).toEqual([]);
});

testFormWeight(isEverydayForm);

test('what a document shows is drawn without another file of icons', async () => {
  const html = brotliDecompressSync(await fetchBrotli('/home')).toString();
  const drawn = new Set(Array.from(html.matchAll(/<use href="([^"]+)"/g), ([, target = '']) => target));
  expect(drawn.size).toBeGreaterThan(5);
  for (const target of drawn) expect(html).toContain(`<g id="${target.slice(1)}"><`);
});
