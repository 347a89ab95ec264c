import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { queryObjects } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { answerAt, type LiveSite } from '#scripts/dev/live-site.ts';
import { watchSite } from '#scripts/dev/site-watcher.ts';
import { openCaseSites } from '../../check/case-sites.ts';

const file = 'content/locales/en/routes.yaml';

// In a process of its own: objects are counted over all that a process has.
test('a site that many edits have replaced is forgotten', async () => {
  const sites = await openCaseSites();
  onTestFinished(() => sites.dispose());
  const root = await sites.make('base');
  const words = readFileSync(path.join(root, file), 'utf8');
  const watcher = watchSite(root, () => undefined);
  const shown = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(edit => {
    writeFileSync(path.join(root, file), words.replace(/^(\w+): .*$/m, `$1: Edit ${edit}`));
    watcher.touch([file]);
    const live = watcher.live as LiveSite;
    answerAt(live, live.shellAddresses.en ?? '')?.body();
    return new WeakRef(live.site);
  });
  // What a page that is loading may still ask for stays. Counting objects collects garbage first.
  await expect
    .poll(() => queryObjects(WeakRef, { format: 'count' }) && shown.filter(site => site.deref() !== undefined).length, { timeout: 20_000 })
    .toBeLessThan(9);
});
