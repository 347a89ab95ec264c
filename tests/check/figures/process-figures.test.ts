import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles } from '#loader/check-files.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { memoizeYaml } from '#yaml/read-yaml.ts';

const root = path.join(import.meta.dirname, '../../..');
const files = readSiteFiles(root);
const readYaml = memoizeYaml();

/** What is found of process nodes where a row of the page of chip projects says this in each language. */
function findingsOf(figures: string): string[] {
  const changed = new Map(files);
  for (const [language, written] of Object.entries({ en: '22 or 28 nm', zh: '22 或 28 nm', ru: '22 или 28 нм' })) {
    const file = `content/locales/${language}/pages/story.yaml`;
    const own = language === 'ru' ? figures.replaceAll('nm', 'нм').replaceAll('µm', 'мкм') : figures;
    const text = readFileSync(path.join(root, file), 'utf8');
    changed.set(file, { type: 'text', text: text.replace(written, own) });
  }
  return checkFiles(changed, readYaml)
    .problems.filter(({ code }) => code === 'catalogue/process')
    .map(({ message }) => message.split(',')[0] ?? '');
}

test.each([
  ['28 nm', []],
  ['77 nm', ['This text has 77 nm']],
  ['22, 24 nm', ['This text has 24 nm']],
  ['0.18 µm', []],
  ['0.2 µm', ['This text has 200 nm']],
  ['film of 300 nm', []],
  ['wavelength 633 nm', []],
])('%s beside words of a process: %j', (figures, expected) => {
  expect(findingsOf(figures)).toEqual(expected);
});
