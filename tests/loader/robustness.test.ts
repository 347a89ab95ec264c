import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatReport } from '#check/report/format-report.ts';
import { checkFiles } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import type { SiteFiles } from '#loader/site-file.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { memoizeYaml } from '#yaml/read-yaml.ts';
import { type BaseSite, copyBaseSite } from './base-site.ts';

// After any edit of a line of a file, dev has to answer with a site or with problems.

const base = path.join(import.meta.dirname, '../cases/base');
const files = [...readSiteFiles(base).keys()].filter(file => file.endsWith('.yaml')).sort();

let site: BaseSite;
let whole: SiteFiles;
const readYaml = memoizeYaml();
beforeAll(async () => {
  site = await copyBaseSite();
  whole = readSiteFiles(site.folder);
});

function textOf(name: string): string {
  const file = whole.get(name);
  if (file?.type !== 'text') throw new Error(`${name} is no text`);
  return file.text;
}

afterAll(() => site.dispose());

const edits: Record<string, (line: string) => string[]> = {
  remove: () => [],
  repeat: line => [line, line],
  empty: line => [line.replace(/:.*$/, ':')],
  indent: line => [`  ${line}`],
  outdent: line => [line.replace(/^ {2}/, '')],
  cut: line => [line.slice(0, Math.ceil(line.length / 2))],
  quote: line => [line.replace(/: /, ': "')],
  number: line => [line.replace(/: .*$/, ': 5')],
  list: line => [line.replace(/: .*$/, ': [a, b]')],
  map: line => [line.replace(/: .*$/, ': { a: b }')],
  key: line => [line.replace(/\w+:/, 'constructor:')],
  proto: line => [line.replace(/\w+:/, '__proto__:')],
  word: line => [line.replace(/: .*$/, ': toString')],
};

test('no edit of a line makes the checker fail', () => {
  const place = fc.record({ file: fc.constantFrom(...files), line: fc.nat(200), edit: fc.constantFrom(...Object.keys(edits)) });
  fc.assert(
    fc.property(place, ({ file, line, edit }) => {
      const lines = textOf(file).split('\n');
      const index = line % lines.length;
      lines.splice(index, 1, ...(edits[edit]?.(lines[index] ?? '') ?? []));
      const loaded = checkFiles(new Map(whole).set(file, { type: 'text', text: lines.join('\n') }), readYaml);

      const hasErrors = loaded.problems.some(({ severity }) => severity === 'error');
      expect(loaded.site === undefined).toBe(hasErrors);
      expect(formatReport(loaded.problems, loaded)).not.toMatch(/undefined|\[object|NaN/);
      for (const { range, message, code } of loaded.problems) {
        expect(range.start.line).toBeGreaterThan(0);
        expect(range.start.column).toBeGreaterThan(0);
        expect(message).toMatch(/[.)\]]$/);
        expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
      }
    }),
    { numRuns: 300 },
  );
});

const nested = {
  mappings: Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
  lists: `a:\n  ${'- '.repeat(3000)}a\n`,
  brackets: `a: ${'['.repeat(3000)}${']'.repeat(3000)}\n`,
};

test.each(Object.entries(nested))('%s nested 3,000 times are reported, and read no further', async (_, text) => {
  await site.write('content/facts.yaml', text);
  const { problems } = loadSite(site.folder);
  expect(problems.map(({ code, file, message }) => ({ code, file, message }))).toEqual([
    { code: 'yaml/syntax', file: 'content/facts.yaml', message: 'This is nested too deeply to be read. Write it with fewer levels.' },
  ]);
});

test.each(['content/facts.yaml', 'content/assets/home/chip.svg'])('a pipe in place of %s is reported, and not waited for', async file => {
  const pipe = path.join(site.folder, file);
  await site.remove(file);
  execFileSync('mkfifo', [pipe]);
  const { problems } = loadSite(site.folder);
  await site.remove(file);
  expect(problems[0]).toMatchObject({ code: 'file/unreadable', file, message: expect.stringContaining('not a regular file') });
});

test.each(['site.config.yaml', 'content', 'schemas', 'content/pages/gpu.yaml'])(
  'a link in place of %s is reported if it leads to itself or to nothing',
  async name => {
    const own = await copyBaseSite();
    const place = path.join(own.folder, name);
    await own.remove(name);
    for (const target of [path.basename(name), 'nothing']) {
      await symlink(target, place);
      const { problems } = loadSite(own.folder);
      expect(problems.map(({ code, file }) => ({ code, file }))).toEqual([{ code: 'file/unreadable', file: name }]);
      await rm(place);
    }
    await own.dispose();
  },
);
