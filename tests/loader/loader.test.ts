import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatReport } from '#check/report/format-report.ts';
import { createLoader, loadSite, type SiteLoader } from '#loader/load-site.ts';
import { examples } from '../examples.ts';
import { type BaseSite, copyBaseSite } from './base-site.ts';

// After any edits, a loader gives byte for byte what a fresh one gives: nothing that it memoizes is stale.

let site: BaseSite;
let loader: SiteLoader;
beforeEach(async () => {
  site = await copyBaseSite();
  loader = createLoader(site.folder);
});
afterEach(() => site.dispose());

function expectFresh(changed: string[]): void {
  const after = loader.load(changed);
  const fresh = loadSite(site.folder);
  expect(formatReport(after.problems, after)).toBe(formatReport(fresh.problems, fresh));
  expect(after.site).toEqual(fresh.site);
  expect(after.files).toEqual(fresh.files);
}

const edits: Record<string, (text: string, line: number) => string | undefined> = {
  'a line goes': (text, line) => text.split('\n').toSpliced(line, 1).join('\n'),
  'a line comes twice': (text, line) =>
    text
      .split('\n')
      .flatMap((own, index) => (index === line ? [own, own] : [own]))
      .join('\n'),
  'a letter is typed': (text, line) =>
    text
      .split('\n')
      .with(line, `${text.split('\n')[line]}x`)
      .join('\n'),
  'a comment is typed': text => `${text}# a comment\n`,
  'the file goes': () => undefined,
};
const edit = fc.record({ file: fc.nat(), line: fc.nat(), edit: fc.constantFrom(...Object.keys(edits)), isUndone: fc.boolean() });

test('after any edits the outcome is that of a fresh load', async () => {
  const { files, sourceOf } = loader.load();
  const edited = files.filter(file => !file.startsWith('schemas/') || file.startsWith('schemas/forms/ask'));
  const sources = new Map(edited.flatMap(file => (sourceOf(file) === undefined ? [] : [[file, sourceOf(file) ?? ''] as const])));
  const write = (file: string, text: string | undefined) => (text === undefined ? site.remove(file) : site.write(file, text));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async steps => {
      const touched = new Map<string, string>();
      for (const step of steps) {
        const file = [...sources.keys()][step.file % sources.size] ?? '';
        const text = touched.get(file) ?? sources.get(file) ?? '';
        const next = edits[step.edit]?.(text, step.line % text.split('\n').length);
        await write(file, next);
        expectFresh([file]);
        if (next !== undefined && !step.isUndone) touched.set(file, next);
        else await write(file, text);
        if (next === undefined || step.isUndone) expectFresh([file]);
      }
      for (const file of touched.keys()) await site.write(file, sources.get(file) ?? '');
      expectFresh([...touched.keys()]);
    }),
    { numRuns: examples(25) },
  );
});

test('what was tried out is not checked again when it is written, nor what is written already', async () => {
  const words = 'content/locales/en/pages/gpu.yaml';
  const before = loader.load();
  const text = before.sourceOf(words) ?? '';
  const tried = loader.tryOut(new Map([[words, `${text}# a comment\n`]]));
  expect(loader.tryOut(new Map([[words, text]]))).toBe(before);
  await site.write(words, `${text}# a comment\n`);
  expect(loader.load([words])).toBe(tried);
  expectFresh([]);
  await site.write(words, text);
  expect(loader.load([words])).not.toBe(tried);
  expectFresh([]);
});

test('an edited fact is heard in the texts that quote it and in those that write it out', async () => {
  const words = 'content/locales/ru/pages/gpu.yaml';
  const { sourceOf } = loader.load();
  await site.write(words, (sourceOf(words) ?? '').replaceAll('{{gpu.compute}}', '5 ТФЛОПС'));
  const codes = () => loader.load(['content/facts.yaml', words]).problems.map(({ code }) => code);
  expect(codes()).toContain('fact/unquoted');
  await site.write('content/facts.yaml', (sourceOf('content/facts.yaml') ?? '').replace('value: 5,', 'value: 6,'));
  expect(codes()).toContain('words/figure');
  expectFresh([]);
});

test('a folder that is moved takes its files with it', async () => {
  loader.load();
  await rename(path.join(site.folder, 'content/locales/ru'), path.join(site.folder, 'content/locales/de'));
  expectFresh(['content/locales/ru', 'content/locales/de']);
  await mkdir(path.join(site.folder, 'content/locales/ru'));
  await rename(path.join(site.folder, 'content/locales/de/pages'), path.join(site.folder, 'content/locales/ru/pages'));
  expectFresh(['content/locales/de', 'content/locales/ru']);
});

test('a file that becomes a link to itself is a problem, and none when it is whole again', async () => {
  const words = 'content/locales/ru/routes.yaml';
  const { sourceOf } = loader.load();
  await site.remove(words);
  await symlink('routes.yaml', path.join(site.folder, words));
  expectFresh([words]);
  await site.remove(words);
  await site.write(words, sourceOf(words) ?? '');
  expectFresh([words]);
});

test('a picture that changes has its new size', async () => {
  loader.load();
  await site.write('content/assets/home/chip.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"/>');
  const { source } = loader.load(['content/assets/home/chip.svg']);
  expect(source?.images['home/chip.svg']).toMatchObject({ width: 30, height: 10 });
});
