import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleText, formatExplanation } from '#check/explanation.ts';
import { explanations } from '#check/explanations.ts';
import { readYaml } from '#yaml/read-yaml.ts';

const all = Object.entries(explanations).map(([code, explanation]) => ({ code, ...explanation }));

/** Whether a file below src/ has explanations themselves, which prove nothing about what is reported. */
const isExplanation = (file: string) => /(^|[-/\\])explanations\.ts$/.test(file);

const src = path.join(import.meta.dirname, '../../src');
const files = (await readdir(src, { recursive: true })).filter(file => /\.tsx?$/.test(file));
const sources = new Map(await Promise.all(files.map(async file => [file, await readFile(path.join(src, file), 'utf8')] as const)));

// That every code which is reported is explained, the compiler proves: `Problem.code` is one of these.
test('only codes that can be reported are explained', () => {
  const reported = [...sources].flatMap(([file, source]) => (isExplanation(file) ? [] : source)).join();
  expect(all.map(({ code }) => code).filter(code => !reported.includes(`'${code}'`))).toEqual([]);
});

test('each code has a case, or a test that names it', async () => {
  const folders = ['cases', 'check', 'yaml', 'loader', 'scripts'].map(name => path.join(import.meta.dirname, '..', name));
  const texts = await Promise.all(folders.map(textsBelow));
  const shown = texts.flat().join('\n');
  // For keywords of JSON Schema that no schema here uses.
  const unused = ['shape/value'];
  expect(all.map(({ code }) => code).filter(code => !shown.includes(code))).toEqual(unused);
});

/** The texts of all expected reports and tests below a folder. */
async function textsBelow(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { recursive: true })).filter(file => /expected\.txt$|\.test\.ts$/.test(file));
  return Promise.all(found.filter(file => !file.endsWith('explanations.test.ts')).map(file => readFile(path.join(folder, file), 'utf8')));
}

test('every right example can be read', () => {
  for (const { right } of all) {
    const { problems } = readYaml('example.yaml', exampleText(right));
    // A file that is right by its name alone is shown as a comment.
    expect(problems.filter(({ code }) => code !== 'yaml/empty')).toEqual([]);
  }
});

test('every wrong example of YAML is refused for the reason that it is an example of', () => {
  // The code for problems without a special code: any example would deserve one.
  const own = all.filter(({ code }) => code.startsWith('yaml/') && code !== 'yaml/syntax');
  const codes = own.map(
    ({ wrong }) => readYaml('example.yaml', exampleText(wrong).replace('<U+FEFF>', '\uFEFF').replace('<CR>', '\r')).problems[0]?.code,
  );
  expect(codes).toEqual(own.map(({ code }) => code));
});

test('an explanation says what is wrong, why, and what to do, with an example', () => {
  expect(formatExplanation('footer/target', explanations['footer/target'])).toBe(`footer/target: A link of the footer leads nowhere.

The footer stands on every page; its links name routes by their whole path.

Wrong:

    links: [/ic/ipp]

Right:

    links: [/ic/ip]

What to do: Name a route that shows a page.`);
});

test('every explanation is made of sentences', () => {
  for (const { title, why, repair } of all) for (const text of [title, why, repair]) expect(text).toMatch(/^[A-Z`].*\.$/);
});

test('no bundle of the browser has them: the model and the client import only their types', () => {
  const importers = [...sources].filter(([, source]) => /^import (?!type ).*\/(?:[a-z]+-)?explanations\.ts'/m.test(source));
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.map(([file]) => file).filter(file => /^(site|client|server)\b/.test(file))).toEqual([]);
});
