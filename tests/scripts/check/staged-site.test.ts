import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { withStagedSite } from '#scripts/check/staged-site.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';

let site: BaseSite;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.dispose());

const git = (...args: string[]) => execFileSync('git', ['-C', site.folder, ...args]);
const staged = (root = site.folder) => withStagedSite(root, async folder => loadSite(folder).problems.map(({ file }) => file));

describe('the site as it is staged', () => {
  test('is unknown where git is', async () => {
    await expect(staged()).rejects.toThrow(UsageError);
  });

  test('has the mistake that is staged and repaired only in the folder, and not the one that is only in the folder', async () => {
    const { sourceOf } = loadSite(site.folder);
    const config = sourceOf('site.config.yaml') ?? '';
    git('init', '-q');
    await site.write('site.config.yaml', config.replace('icon: house', 'icon: hose'));
    git('add', '-A');
    await site.write('site.config.yaml', config);
    await site.write('content/facts.yaml', 'gpu: [');
    expect(await staged()).toEqual(['site.config.yaml']);
    git('add', 'site.config.yaml');
    expect(await staged()).toEqual([]);
  });

  test('is found below the top folder of the repository, too', async () => {
    const below = path.join(site.folder, 'content');
    await expect(withStagedSite(below, async folder => path.basename(folder))).resolves.toBe('content');
  });
});
