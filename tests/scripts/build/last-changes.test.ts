import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLastChanges } from '#scripts/build/last-changes.ts';
import { heroPage, heroWords, smallSite } from '../../site/small-site.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'last-changes-'));
});
afterEach(() => rm(root, { recursive: true }));

const source = smallSite({
  facts: { card: { compute: { value: 5 }, memory: { value: 8 } } },
  pages: { home: heroPage, card: heroPage, list: { ...heroPage, each: 'ip-item' } },
  words: {
    en: { pages: { home: heroWords('Home'), card: heroWords('Card', '{{card.compute}}'), list: heroWords('List') } },
    zh: { pages: { home: heroWords('首页') } },
  },
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

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
  for (const page of ['home', 'card', 'list']) {
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
