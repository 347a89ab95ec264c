import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { startServer } from '#scripts/processes/serve-build.ts';
import { copySite, type SiteCopy } from './authoring/site-copy.ts';
import { openBrowser } from './shared-browser.ts';

/** A copy of the site with changes, while it is served. */
export interface ChangedSite {
  browser: Browser;
  site: SiteCopy;
  url: string;
  dataFolder: string;
}

/** Serves a changed copy of the site to the tests of a file, and gives a browser; called once, where the file begins. What it returns is filled before the first test. */
export function serveChanged(change: (site: SiteCopy) => Promise<void>): ChangedSite {
  const changed = {} as ChangedSite;
  let stop: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    changed.browser = await openBrowser();
    changed.site = await copySite();
    const { root } = changed.site;
    await change(changed.site);
    await buildInto(root, path.join(root, 'dist'));
    changed.dataFolder = path.join(root, 'data');
    const server = await startServer(path.join(root, 'dist'), changed.dataFolder);
    changed.url = server.url;
    stop = () => server.stop();
  });
  afterAll(async () => {
    await stop?.();
    await changed.browser?.close();
    await changed.site?.remove();
  });
  return changed;
}
