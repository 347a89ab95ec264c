import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { appEntry, bootEntry, prerenderEntry, sharedConfig } from '../vite/config.ts';

export type Prerender = typeof import('#client/prerender.tsx');

/** Addresses of the browser's code and styles. */
export interface BrowserBundle {
  boot: string;
  main: string;
  styles: string[];
  /** Modules that the app needs on any page, to be fetched ahead when the browser is idle. */
  preload: string[];
  /** Modules of each block type. */
  blocks: Record<string, string[]>;
}

// What is built is for visitors, whatever the shell says; Vite and the React plugin read it here.
process.env.NODE_ENV = 'production';

/** Builds the browser's code into `dist`/assets. */
export async function bundleBrowser(toolRoot: string, dist: string): Promise<BrowserBundle> {
  await build({
    ...sharedConfig(toolRoot),
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [bootEntry, appEntry].map(entry => path.join(toolRoot, entry)),
        preserveEntrySignatures: 'allow-extension',
        // One file for the boot with what it shares with the app, and in it nothing that only the app needs.
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'boot', test: bootModule }] },
        },
      },
    },
  });
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    boot: addressOf(chunkOf(manifest, bootEntry).file),
    main: addressOf(chunkOf(manifest, appEntry).file),
    styles: Object.values(manifest)
      .flatMap(chunk => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])])
      .filter((file, index, all) => all.indexOf(file) === index)
      .map(addressOf),
    preload: staticImports(manifest, appEntry).map(addressOf),
    blocks: Object.fromEntries(
      Object.keys(manifest).flatMap(key => {
        const [, type] = blockModule.exec(key) ?? [];
        return type === undefined ? [] : [[type, staticImports(manifest, key).map(addressOf)]];
      }),
    ),
  };
}

/** Builds the renderer of documents for Node and loads it. */
export async function bundlePrerender(toolRoot: string, folder: string): Promise<Prerender> {
  await build({
    ...sharedConfig(toolRoot),
    // All in one file, so that React is the production one whatever else this process has loaded.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: path.join(toolRoot, prerenderEntry), outDir: folder, emptyOutDir: true, minify: false },
  });
  return import(pathToFileURL(path.join(folder, 'prerender.js')).href) as Promise<Prerender>;
}

const bootModule = /src\/client\/(boot|desktop|visit-log|layout\/search\/search-key)\.ts$/;
const blockModule = /^src\/client\/blocks\/(.+)-block\.tsx$/;

/** A chunk and all that it imports statically. */
function staticImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunkOf(manifest, key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(name => staticImports(manifest, name, seen))];
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser bundle has no ${key}`);
  return chunk;
}

const addressOf = (file: string) => `/${file}`;
