import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesBelow } from '#server/build/files-below.ts';
import type { Made } from '../made-cache.ts';
import { type Bundles, bundleApart } from './bundle-apart.ts';
import type { BrowserCode, BundleJob } from './bundle-process.ts';
import { codeHash } from './code-hash.ts';

/** Contents by paths within a folder. */
type Folder = Record<string, Uint8Array>;

/** What a build keeps of its bundles. */
interface Kept {
  browser: BrowserCode;
  dist: Folder;
  renderer: Folder;
}

/** Bundles as `bundleApart` does; what an earlier build has bundled of the same code, packages and theme is copied. */
export async function keptBundles(job: BundleJob, made: Made): Promise<Bundles> {
  const code = await codeHash(job.toolRoot);
  if (code === undefined) return bundleApart(job);
  const browser = Promise.withResolvers<BrowserCode>();
  let isMadeNow = false;
  const kept = made('bundles', `${code} ${job.themeCss}`, async () => {
    isMadeNow = true;
    const bundles = bundleApart(job);
    const code = await bundles.browser;
    // Compressed files come beside them as soon as the build goes on.
    const dist = await readFiles(job.dist, ['assets', '.vite']);
    browser.resolve(code);
    await bundles.renderer;
    return serialize({ browser: code, dist, renderer: await readFiles(job.renderer, ['.']) } satisfies Kept);
  });
  const renderer = kept.then(async bytes => {
    if (isMadeNow) return;
    const { browser: code, ...folders } = deserialize(bytes) as Kept;
    await writeFiles(job.dist, folders.dist);
    await writeFiles(job.renderer, folders.renderer);
    browser.resolve(code);
  });
  // Whoever awaits the one first hears of a failure from it.
  renderer.catch(browser.reject);
  return { browser: browser.promise, renderer };
}

/** All files below some folders of `base`. */
async function readFiles(base: string, folders: readonly string[]): Promise<Folder> {
  const below = await Promise.all(
    folders.map(async folder => (await filesBelow(path.join(base, folder))).map(name => path.posix.join(folder, name))),
  );
  return Object.fromEntries(await Promise.all(below.flat().map(async name => [name, await readFile(path.join(base, name))] as const)));
}

async function writeFiles(base: string, contents: Folder): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(base, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
