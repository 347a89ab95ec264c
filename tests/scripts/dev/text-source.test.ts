import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { pseudoLanguage } from '#scripts/dev/pseudo-language.ts';
import { pseudoLine } from '#scripts/dev/pseudo-text.ts';
import { textSourceAddress, writtenAt } from '#scripts/dev/text-source.ts';

const loaded = await loadSite(process.cwd());

function placeOf(text: string, lang: string, pathname: string, block = ''): string | undefined {
  const query = new URLSearchParams({ text, lang, pathname, block, isHeading: 'false', nth: '0' });
  return writtenAt(process.cwd(), loaded, `${textSourceAddress}?${query}`)?.place;
}

test.each([
  ['Show more', '/ic/ipInfo', 'products', 'src/chips/words/en/layout.yaml'],
  ['Home', '/gpu', '', 'content/locales/en/routes.yaml'],
  ['No page of this site says this', '/home', '', undefined],
])('a text of the pseudo-language leads to the words it was made from: %s', (text, path, block, file) => {
  const place = placeOf(pseudoLine(text), pseudoLanguage, `/${pseudoLanguage}${path}`, block);
  expect(place).toBe(placeOf(text, 'en', path, block));
  expect(place?.split(':')[0]).toBe(file);
});

test('a text that quotes a fact leads to its own line, with any number of texts above it', async () => {
  const file = 'content/locales/en/pages/package.yaml';
  const lines = (await readFile(file, 'utf8')).split('\n');
  const line = lines.findIndex(text => text.includes('{{usbHub.pins}}-pin QFN')) + 1;
  expect(placeOf(', for example, uses a 76-pin QFN.', 'en', '/ic/package', 'choice')).toMatch(`${file}:${line}:`);
});
