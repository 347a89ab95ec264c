import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesBelowEach } from '#server/build/files-below.ts';
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
  const hash = codeHash(job.toolRoot);
  if (hash === undefined) return bundleApart(job);
  const browser = Promise.withResolvers<BrowserCode>();
  let isMadeNow = false;
  const kept = made('bundles', `${hash} ${job.themeCss}`, async () => {
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
  // When one fails, so does the other.
  renderer.catch(browser.reject);
  return { browser: browser.promise, renderer };
}

async function readFiles(base: string, folders: readonly string[]): Promise<Folder> {
  const names = await filesBelowEach(base, folders);
  return Object.fromEntries(await Promise.all(names.map(async name => [name, await readFile(path.join(base, name))] as const)));
}

async function writeFiles(base: string, contents: Folder): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(base, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
