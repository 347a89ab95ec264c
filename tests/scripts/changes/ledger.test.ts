import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changesIn } from '#scripts/changes/change-set.ts';
import { listAddresses } from '#scripts/changes/ledger.ts';
import { files } from '#site/source.ts';
import { makeFolder } from '../../server/tiny-build.ts';

test.each([
  ['an empty list', '# ours\n[]\n', [], '# ours\n- /a\n- /b\n- /d\n'],
  ['between two others', '- /\n# kept\n- /e\n', ['/', '/e'], '- /\n- /a\n- /b\n- /d\n# kept\n- /e\n'],
])('several new addresses have their places in %s', async (_where, before, listed, after) => {
  const root = await makeFolder();
  await mkdir(path.join(root, path.dirname(files.addresses)), { recursive: true });
  await writeFile(path.join(root, files.addresses), before);
  const changes = changesIn(root);
  listAddresses(changes, listed, ['/d', '/a', '/b']);
  expect(changes.read(files.addresses)).toBe(after);
});
