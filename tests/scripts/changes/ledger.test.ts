import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changesIn } from '#scripts/changes/change-set.ts';
import { listAddresses, unlistAddresses } from '#scripts/changes/ledger.ts';
import { files } from '#site/source.ts';
import { makeFolder } from '../../server/tiny-build.ts';

test.each([
  ['an empty list', '# ours\n[]\n', [], '# ours\n- /a\n- /b\n- /d\n'],
  ['between two others', '- /\n# kept\n- /e\n', ['/', '/e'], '- /\n- /a\n- /b\n- /d\n# kept\n- /e\n'],
])('several new addresses have their places in %s', async (_where, before, listed, after) => {
  const changes = await changesOf(before);
  listAddresses(changes, listed, ['/d', '/a', '/b']);
  expect(changes.read(files.addresses)).toBe(after);
});

test.each([
  ['all of a list', '# ours\n\n- /a\n\n# new\n- /b\n- /d\n', ['/a', '/b', '/d'], '# ours\n\n[]\n'],
  ['all of a list in one line', '[/a, /b]\n', ['/a', '/b'], '[]\n'],
  ['the last ones, with an empty line between', '- /\n- /a\n\n- /b\n', ['/a', '/b'], '- /\n'],
  ['all but one that is gone', '- gone: /\n- /a\n- /b\n', ['/a', '/b'], '- gone: /\n'],
  ['some of a list in one line', '[/, /a, /b, /c]\n', ['/a', '/b'], '[/, /c]\n'],
])('addresses that were never online leave %s', async (_where, before, removed, after) => {
  const changes = await changesOf(before);
  unlistAddresses(changes, ['/', '/a', '/b', '/c', '/d'], removed);
  expect(changes.read(files.addresses)).toBe(after);
});

async function changesOf(ledger: string) {
  const root = await makeFolder();
  await mkdir(path.join(root, path.dirname(files.addresses)), { recursive: true });
  await writeFile(path.join(root, files.addresses), ledger);
  return changesIn(root);
}
