import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildInto } from '#scripts/build.ts';
import { startBrowser } from '#scripts/processes/browser.ts';
import { startServer } from '#scripts/processes/serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser, to which `shared-browser.ts` connects. */
    browser: string;
    /** Address of the served site, without a trailing slash. */
    siteUrl: string;
    /** Folder of the server's data. */
    dataFolder: string;
    /** Folder of the build. */
    dist: string;
  }
}

/** Starts a browser, builds the real site and serves it by a real server, once for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'site-e2e-'));
  const dist = path.join(folder, 'dist');
  const dataFolder = path.join(folder, 'data');
  await buildInto(process.cwd(), dist);
  // All tests together send more from one address than a person does.
  const server = await startServer(dist, dataFolder, { RATE_LIMITS: 'off' });
  project.provide('browser', browser.wsEndpoint());
  project.provide('siteUrl', server.url);
  project.provide('dataFolder', dataFolder);
  project.provide('dist', dist);
  return async () => {
    await Promise.all([server.stop(), browser.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
