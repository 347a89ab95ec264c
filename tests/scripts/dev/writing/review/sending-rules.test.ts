import { describe, expect, test } from 'vitest';
import { branchFor, messageOf, titleOf } from '#scripts/dev/writing/review/sending/names-for-work.ts';
import { ownershipOf } from '#scripts/dev/writing/review/sending/own-changes.ts';
import { addressSaidBy, requestAddress, serverOf, withoutSecrets } from '#scripts/dev/writing/review/sending/servers.ts';

describe('a branch is named for its work', () => {
  test.each([
    ['Menu: “GPU cards” is “GPU boards”', [], 'review/menu-gpu-cards-is-gpu-boards'],
    ['更名', [], 'review/2026-11-30'],
    ['Prices', ['review/prices', 'review/prices-2'], 'review/prices-3'],
    ['Prices', ['review'], 'review-prices'],
    ['Everything that was said about the assembly of packages in Europe', [], 'review/everything-that-was-said-about-the-assembly-of'],
  ])('%s', (title, taken, name) => {
    expect(branchFor(title, '2026-11-30', new Set(taken))).toBe(name);
  });
});

test('a title is the first thing that visitors will notice, and says how much more there is', () => {
  expect(titleOf([])).toBe('Changes of the content');
  const menu = { title: 'Menu', lines: ['Renamed: “GPU cards” → “GPU boards”.'] };
  expect(titleOf([menu])).toBe('Menu: renamed: “GPU cards” → “GPU boards”');
  const long = titleOf([{ title: 'Pages', lines: [`/home: ${'a long sentence '.repeat(9)}`, 'b'] }, menu]);
  expect(long).toBe('Pages: /home: a long sentence a long sentence a long… and 2 more');
  expect(long.length).toBeLessThanOrEqual(72);
});

test('the words of a commit have a title, and what visitors will notice in short lines', () => {
  const line = `/home: ${'these are words '.repeat(6).trim()}`;
  expect(messageOf('Home', [{ title: 'Pages', lines: [line, 'Short.'] }])).toBe(
    [
      'Home',
      '',
      'Pages',
      '- /home: these are words these are words these are words these are words',
      '  these are words these are words',
      '- Short.',
      '',
    ].join('\n'),
  );
});

describe('a review is asked for at the address of the server', () => {
  test.each([
    ['git@github.com:chain/site.git', 'https://github.com/chain/site/compare/main...review/a-b?expand=1'],
    ['https://x-token:ghp_secret@github.com/chain/site', 'https://github.com/chain/site/compare/main...review/a-b?expand=1'],
    ['ssh://git@ssh.github.com:443/chain/site.git', 'https://github.com/chain/site/compare/main...review/a-b?expand=1'],
    [
      'https://gitlab.example.com/group/sub/site.git',
      'https://gitlab.example.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=review%2Fa-b&merge_request%5Btarget_branch%5D=main',
    ],
    ['http://gitea.lan:3000/chain/site/', 'http://gitea.lan:3000/chain/site/compare/main...review/a-b'],
    ['ssh://git@codeberg.org/chain/site.git', 'https://codeberg.org/chain/site/compare/main...review/a-b'],
    ['git@bitbucket.org:chain/site.git', 'https://bitbucket.org/chain/site/pull-requests/new?source=review%2Fa-b&dest=main'],
    ['git@code.example.com:chain/site.git', undefined],
    ['/srv/git/site.git', undefined],
    ['C:/git/site.git', undefined],
    ['file:///srv/git/site.git', undefined],
    ['../site.git', undefined],
  ])('%s', (remote, address) => {
    expect(requestAddress(remote, 'review/a-b', 'main')).toBe(address);
  });
  test('where its main branch is unknown, the server fills it in', () => {
    expect(requestAddress('git@github.com:a/b', 'c', undefined)).toBe('https://github.com/a/b/compare/c?expand=1');
  });
});

test('the address that a server says is taken from it alone, and no secret of an address is shown', () => {
  const words =
    'remote: Create it:\nremote:   https://evil.example/x\nremote:   https://me:pw@code.example.com/new?b=1\nhttps://code.example.com/2';
  expect(addressSaidBy('git@code.example.com:chain/site.git', words)).toBe('https://code.example.com/new?b=1');
  expect(addressSaidBy('/srv/site.git', words)).toBeUndefined();
  expect(withoutSecrets("fatal: 'https://me:ghp_x@github.com/a/b' and ssh://git@host/x failed for me@example.com")).toBe(
    "fatal: 'https://github.com/a/b' and ssh://host/x failed for me@example.com",
  );
  expect(serverOf('https://me:ghp_x@github.com/a/b.git')).toEqual({ origin: 'https://github.com', host: 'github.com', path: 'a/b' });
});

describe('whose the changes of a file are', () => {
  const bytes = (text: string) => Buffer.from(text);
  const save = (before: string, after: string, file = 'a.yaml') => ({ files: [{ file, before: bytes(before), after: bytes(after) }] });
  const change = { file: 'a.yaml', before: bytes('0'), after: bytes('2') };
  test.each([
    ['own: each save follows the other', [save('0', '1'), save('1', '2')], 'own'],
    ['own: what was committed before does not count', [save('x', '9'), save('9', '0'), save('0', '2')], 'own'],
    ['mixed: an editor was there before', [save('1', '2')], 'mixed'],
    ['mixed: an editor was there in between', [save('0', '1'), save('3', '2')], 'mixed'],
    ['mixed: an editor was there after', [save('0', '1')], 'mixed'],
    ['other: only an editor', [save('0', '2', 'b.yaml')], 'other'],
    ['other: an editor, after a save that was committed', [save('x', '0')], 'other'],
  ])('%s', (_, saves, ownership) => {
    expect(ownershipOf(change, saves)).toBe(ownership);
  });
});
