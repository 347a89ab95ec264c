import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** So many types of blocks in the same order look like the same page. */
const repetition = 4;

interface PageFile {
  blocks: { type: string; tone?: string }[];
}

const folder = 'content/pages';
const pages = readdirSync(folder)
  .filter(file => file.endsWith('.yaml'))
  .map(file => ({ file, blocks: (parse(readFileSync(`${folder}/${file}`, 'utf8')) as PageFile).blocks }));

/** Runs of block types in the order of a page. */
const runsIn = (blocks: PageFile['blocks']) =>
  blocks.slice(repetition - 1).map((_, start) =>
    blocks
      .slice(start, start + repetition)
      .map(({ type }) => type)
      .join(', '),
  );

test('each page has its own rhythm: no two share a run of more than three types of blocks', () => {
  const filesByRun = new Map<string, Set<string>>();
  for (const { file, blocks } of pages) {
    for (const run of runsIn(blocks)) filesByRun.set(run, (filesByRun.get(run) ?? new Set()).add(file));
  }
  expect([...filesByRun].filter(([, files]) => files.size > 1).map(([run, files]) => `${run}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a page has one dark chapter at most', () => {
  const chapters = pages.map(({ file, blocks }) => [file, blocks.filter(({ tone }) => tone === 'chapter').length] as const);
  expect(chapters.filter(([, count]) => count > 1)).toEqual([]);
  expect(chapters.filter(([, count]) => count === 1).length).toBeGreaterThan(5);
});
