import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { type CaseSites, openCaseSites } from '../check/case-sites.ts';
import { runScript } from './run-script.ts';

let sites: CaseSites;
let root: string;
beforeEach(async () => {
  sites = await openCaseSites();
  root = await sites.make('base');
});
afterEach(() => sites.dispose());

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const run = (command: string, ...args: string[]) => runScript(command, ...args, '--root', root);
const errors = () => loadSite(root).problems.filter(({ severity }) => severity === 'error');

test('a collection and its entries are added, checked and removed in all files at once', async () => {
  expect(await run('add', 'collection', '/news', '--title', 'News', '--title-zh', '新闻')).toMatchObject({ code: 0 });
  expect(errors()).toEqual([]);
  expect(await read('content/pages/news.yaml')).toBe(`# yaml-language-server: $schema=../../.cache/schemas/page.schema.json
each: news
presents: article
blocks:
  - type: hero
    id: hero

  - type: entries
    id: all
    collection: news
    sortBy: date
    descending: true

  - type: entry
    id: entry
`);
  const added = ['--title', 'Open day', '--title-zh', '开放日', '--date', '2026-03-01'];
  expect(await run('add', 'entry', 'news/open-day', ...added)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('in content/locales/en/collections/news.yaml and content/locales/zh/collections/news.yaml'),
  });
  expect(await run('add', 'entry', 'news/second', '--title', 'Second', '--title-zh', '第二', '--image', 'home/chip.svg')).toMatchObject({
    code: 0,
  });
  expect(errors()).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await read('content/collections/news.yaml')).toContain(
    `open-day:\n  date: 2026-03-01\nsecond:\n  date: ${today}\n  image: home/chip.svg\n`,
  );
  expect(await read('content/locales/zh/collections/news.yaml')).toContain(
    'open-day:\n  title: 开放日\n  summary: 开放日\n  text: 开放日\n',
  );
  expect(Object.keys(loadSite(root).site?.locales.zh?.pages ?? {})).toContain('/news/open-day');

  expect(await run('why', '/news/open-day')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('content/locales/en/collections/news.yaml'),
  });
  expect(await run('i18n', 'status')).toMatchObject({ code: 0, stdout: expect.stringContaining('collections/news') });

  expect(await run('remove', 'collection', 'news')).toMatchObject({ code: 2, stderr: expect.stringContaining('content/pages/news.yaml') });
  expect(await run('remove', 'entry', 'news/open-dya')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean `open-day`?'),
  });
  expect(await run('remove', 'entry', 'news/open-day')).toMatchObject({ code: 0 });
  expect(await run('remove', 'entry', 'news/second')).toMatchObject({ code: 0 });
  expect(errors()).toEqual([]);
  expect(await run('remove', 'page', '/news')).toMatchObject({ code: 0 });
  expect(await run('remove', 'collection', 'news')).toMatchObject({ code: 0 });
  expect(errors()).toEqual([]);
  await expect(read('schemas/collections/news.schema.json')).rejects.toThrow('ENOENT');
});

test('what cannot be added is refused with the reason', async () => {
  expect(await run('add', 'entry', 'new/first', '--title', 'First')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no collection `new`'),
  });
  expect(await run('add', 'collection', '/news')).toMatchObject({ code: 2, stderr: expect.stringContaining('--title') });
});
