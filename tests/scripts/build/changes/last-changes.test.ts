import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IPItem } from '#chips/generated/catalogue-config.ts';
import { readLastChanges } from '#scripts/build/changes/last-changes.ts';
import type { PageConfig } from '#site/source.ts';
import { putFile } from '../../../put-file.ts';
import { heroPage, heroWords, offerWords, type SmallSite, smallSite } from '../../../site/small-site.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'last-changes-'));
});
afterEach(() => rm(root, { recursive: true }));

const source = smallSite({
  facts: { card: { compute: { value: 5 }, memory: { value: 8 } } },
  pages: { home: heroPage, card: heroPage },
  words: {
    en: { pages: { home: heroWords('Home'), card: heroWords('Card', '{{card.compute}}') } },
    zh: { pages: { home: heroWords('首页') } },
  },
});

const write = (file: string, text: string) => putFile(root, file, text);

function git(folder: string, args: string[], date = '2026-01-01T00:00:00Z'): void {
  const settings = ['-c', 'user.name=A', '-c', 'user.email=a@site.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...settings, ...args], {
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  });
}

function commit(day: string): void {
  git(root, ['add', '-A']);
  git(root, ['commit', '-m', day], `${day}T12:00:00+02:00`);
}

const at = (day: string) => `${day}T10:00:00.000Z`;

async function writeSite(): Promise<void> {
  git(root, ['init']);
  for (const page of ['home', 'card']) {
    await write(`content/pages/${page}.yaml`, 'blocks: []\n');
    await write(`content/locales/en/pages/${page}.yaml`, 'description: A\n');
  }
  await write('content/locales/zh/pages/home.yaml', 'description: 甲\n');
  await write('content/facts.yaml', 'card:\n  compute: { value: 4 }\n  memory: { value: 8 }\n');
  commit('2026-01-01');
}

test('a page changes with its file, with its words in the language, and with the facts that they quote', async () => {
  await writeSite();
  await write('content/locales/zh/pages/home.yaml', 'description: 乙\n');
  commit('2026-02-01');
  await write('content/facts.yaml', 'card:\n  compute: { value: 5 }\n  memory: { value: 8 }\n');
  commit('2026-03-01');
  await write('content/facts.yaml', 'card:\n  compute: { value: 5 }\n  memory: { value: 16 }\n');
  commit('2026-04-01');
  expect(await readLastChanges(root, source)).toEqual({
    home: { en: at('2026-01-01'), zh: at('2026-02-01') },
    card: { en: at('2026-03-01') },
  });
});

test('what is not committed has no time', async () => {
  await writeSite();
  await write('content/locales/zh/pages/home.yaml', 'description: 乙\n');
  await write('content/facts.yaml', 'card:\n  compute: { value: 5 }\n  memory: { value: 8 }\n');
  expect(await readLastChanges(root, source)).toEqual({ home: { en: at('2026-01-01') } });
  await write('content/pages/home.yaml', 'blocks: [1]\n');
  git(root, ['add', '-A']);
  expect(await readLastChanges(root, source)).toEqual({});
});

test('where the history is cut off, only what changed since has a time', async () => {
  await writeSite();
  await write('content/locales/zh/pages/home.yaml', 'description: 乙\n');
  commit('2026-02-01');
  await write('content/pages/home.yaml', 'blocks: [1]\n');
  await write('content/locales/en/pages/home.yaml', 'description: B\n');
  commit('2026-03-01');
  const clone = `${root}/clone`;
  git(root, ['clone', '--depth', '2', `file://${root}`, clone]);
  expect(await readLastChanges(clone, source)).toEqual({ home: { en: at('2026-03-01') } });
});

test('without git nothing has a time', async () => {
  expect(await readLastChanges(root, source)).toEqual({});
});

describe('the page of an entry of the catalogue', () => {
  const item = (id: string): IPItem => ({
    id,
    offers: [{ foundry: 'a', nodes: [28], status: 'on-request' }],
    deliverables: [],
    applications: [],
  });
  const named = (name: string) => ({ name, summary: name });
  const words = (title: string) => ({
    pages: { item: heroWords(title), category: heroWords(title) },
    catalogue: {
      ...offerWords,
      categories: { usb: { name: 'USB', overview: 'USB', text: 'USB' } },
      items: { hub: named('Hub of {{card.memory}}'), phy: named('PHY') },
      foundries: { a: 'A' },
      deliverables: {},
      applications: {},
    },
  });
  const entries: SmallSite = {
    facts: { card: { compute: { value: 5 }, memory: { value: 8 } } },
    catalogue: { categories: [{ id: 'usb', items: [item('hub'), item('phy')] }] },
    pages: { item: { ...heroPage, each: 'ip-item' }, category: { ...heroPage, each: 'ip-category' } },
    words: { en: words('Item'), zh: words('产品') },
  };
  const withEntries = smallSite(entries);
  const hub = '      - id: hub\n        offers:\n          - { foundry: a, nodes: [28], status: on-request }\n';
  const catalogue = `categories:\n  - id: usb\n    items:\n${hub}      - id: phy\n        offers: []\n`;
  const said = 'categories:\n  usb: { name: USB }\nitems:\n  hub:\n    name: Hub\n    summary: A\n  phy: { name: PHY }\n';
  const facts = 'card:\n  compute: { value: 4 }\n  memory: { value: 8 }\n';

  async function writeEntries(): Promise<void> {
    git(root, ['init']);
    for (const page of ['item', 'category']) {
      await write(`content/pages/${page}.yaml`, 'blocks: []\n');
      for (const language of ['en', 'zh']) await write(`content/locales/${language}/pages/${page}.yaml`, 'description: A\n');
    }
    for (const language of ['en', 'zh']) await write(`content/locales/${language}/catalogue/ip.yaml`, said);
    await write('content/catalogue/ip.yaml', catalogue);
    await write('content/facts.yaml', facts);
    commit('2026-01-01');
  }
  const both = (day: string) => ({ en: at(day), zh: at(day) });

  test('changes with its lines in the catalogue, with its words, with the facts that these quote, and with the page of all', async () => {
    await writeEntries();
    await write('content/catalogue/ip.yaml', catalogue.replace('nodes: [28]', 'nodes: [22, 28]'));
    commit('2026-02-01');
    const all = { item: both('2026-02-01'), category: both('2026-02-01') };
    expect(await readLastChanges(root, withEntries)).toEqual({
      ...all,
      'item:hub': both('2026-02-01'),
      'item:phy': both('2026-01-01'),
      'category:usb': both('2026-02-01'),
    });
    await write('content/locales/zh/catalogue/ip.yaml', said.replace('{ name: PHY }', '{ name: 物理层 }'));
    commit('2026-03-01');
    await write('content/facts.yaml', facts.replace('8', '16'));
    commit('2026-04-01');
    expect(await readLastChanges(root, withEntries)).toEqual({
      item: both('2026-04-01'),
      category: both('2026-04-01'),
      'item:hub': both('2026-04-01'),
      'item:phy': { en: at('2026-01-01'), zh: at('2026-03-01') },
      'category:usb': both('2026-04-01'),
    });
    await write('content/pages/item.yaml', 'blocks: [1]\n');
    commit('2026-05-01');
    expect(await readLastChanges(root, withEntries)).toMatchObject({ 'item:hub': both('2026-05-01'), 'item:phy': both('2026-05-01') });
  });

  test('and one that lists them all, with any of them', async () => {
    await writeEntries();
    await write('content/pages/explorer.yaml', 'blocks: []\n');
    await write('content/locales/en/pages/explorer.yaml', 'description: A\n');
    commit('2026-02-01');
    await write('content/locales/en/catalogue/ip.yaml', said.replace('{ name: PHY }', '{ name: Port }'));
    commit('2026-03-01');
    const map: PageConfig = { blocks: [{ type: 'ip-map', id: 'map', to: '/home' }] };
    const explored = smallSite({
      ...entries,
      pages: { ...entries.pages, explorer: map },
      words: { ...entries.words, en: { ...words('Item'), pages: { ...words('Item').pages, explorer: heroWords('All') } } },
    });
    expect(await readLastChanges(root, explored)).toMatchObject({
      explorer: { en: at('2026-03-01') },
      item: { en: at('2026-03-01'), zh: at('2026-01-01') },
      category: { en: at('2026-03-01'), zh: at('2026-01-01') },
      'item:hub': both('2026-01-01'),
    });
  });

  test('has no time while its own lines are not committed, and others have theirs', async () => {
    await writeEntries();
    await write('content/locales/en/catalogue/ip.yaml', said.replace('summary: A', 'summary: B'));
    expect(await readLastChanges(root, withEntries)).toEqual({
      item: { zh: at('2026-01-01') },
      category: { zh: at('2026-01-01') },
      'item:hub': { zh: at('2026-01-01') },
      'item:phy': both('2026-01-01'),
      'category:usb': { zh: at('2026-01-01') },
    });
  });
});

test('the page of an entry of a collection changes with its own lines, and the list with any of them', async () => {
  const words = { collections: { news: { first: { title: 'A', summary: 'A' }, second: { title: 'B', summary: 'B' } } } };
  const withNews = smallSite({
    pages: {
      news: { ...heroPage, each: 'news' },
      home: { blocks: [...heroPage.blocks, { type: 'entries', id: 'latest', collection: 'news' }] },
    },
    collections: { news: { first: { date: '2026-01-01' }, second: { date: '2026-01-02' } } },
    words: { en: { pages: { news: heroWords('News'), home: heroWords('Home') }, ...words } },
  });
  const said = 'first:\n  title: A\nsecond:\n  title: B\n';
  git(root, ['init']);
  for (const page of ['news', 'home']) {
    await write(`content/pages/${page}.yaml`, 'blocks: []\n');
    await write(`content/locales/en/pages/${page}.yaml`, 'description: A\n');
  }
  await write('content/collections/news.yaml', 'first:\n  date: 2026-01-01\nsecond:\n  date: 2026-01-02\n');
  await write('content/locales/en/collections/news.yaml', said);
  commit('2026-01-01');
  await write('content/locales/en/collections/news.yaml', said.replace('B', 'C'));
  commit('2026-02-01');
  expect(await readLastChanges(root, withNews)).toEqual({
    news: { en: at('2026-02-01') },
    home: { en: at('2026-02-01') },
    'news:first': { en: at('2026-01-01') },
    'news:second': { en: at('2026-02-01') },
  });
});
