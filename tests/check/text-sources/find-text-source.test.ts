import { cpSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { packFolders } from '#site/words/packs.ts';
import { copyBaseSite } from '../../loader/base-site.ts';
import { expectTextSources } from './text-sources.ts';

// A sample of find-text-source.slow.test.ts.
test('of all texts on all pages of the small site, 98 in 100 lead to the file and the word they were made from', async () => {
  const { folder, dispose } = await copyBaseSite();
  // With the packs among its files it is the repository of the engine in small.
  for (const pack of packFolders) cpSync(pack, path.join(folder, pack), { recursive: true });
  // Lists and pages of entries, too.
  cpSync('tests/cases/collection/base', folder, { recursive: true });
  // The same few that are written twice, among fewer.
  expectTextSources(folder, 0.02);
  await dispose();
});
