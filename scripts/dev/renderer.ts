import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { tradeFolder } from '#trade/folder.ts';
import type { Prerender } from '../build/bundle/bundle.ts';
import { prerenderEntry, sharedConfig } from '../vite/config.ts';

/** The renderer of documents, made from the client's current code. */
export interface Renderer {
  load(): Promise<Prerender>;
  /** The styles of all that it renders. */
  styles(): Promise<string>;
  /** The client's code changed: the next document is rendered by a new renderer. */
  renew(): void;
}

/**
 * A renderer whose bundle is kept in `folder`. One bundle loads in a quarter of the time that its 200 modules take one by one,
 * and at most starts the bundle is there already.
 */
export function createRenderer(toolRoot: string, folder: string): Renderer {
  let current: Promise<Bundle> | undefined;
  const bundle = () => {
    current ??= loadBundle(toolRoot, folder);
    return current;
  };
  return {
    load: async () => (await bundle()).prerender,
    styles: async () => (await bundle()).styles,
    renew() {
      current = undefined;
    },
  };
}

interface Bundle {
  prerender: Prerender;
  styles: string;
}

async function loadBundle(toolRoot: string, folder: string): Promise<Bundle> {
  // Each change has a new name, because Node keeps what it has imported.
  const name = hashOfCode(toolRoot);
  const bundle = path.join(folder, name);
  if (!existsSync(bundle)) {
    // Renamed when it is complete: another dev server may be looking for it.
    const unfinished = `${bundle}.${process.pid}`;
    await writeBundle(toolRoot, unfinished);
    await rename(unfinished, bundle).catch((error: NodeJS.ErrnoException) => {
      // Another dev server was first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      return rm(unfinished, { recursive: true });
    });
  }
  const prerender: Prerender = await import(pathToFileURL(path.join(bundle, entryFile)).href);
  const styles = await readFile(path.join(bundle, styleFile), 'utf8');
  // Only complete ones: another edit may be writing its bundle at this moment.
  const earlier = (await readdir(folder)).filter(other => !other.includes('.') && other !== name);
  await Promise.all(earlier.map(other => rm(path.join(folder, other), { recursive: true, force: true })));
  return { prerender, styles };
}

/** Module of the bundle that renders documents. */
const entryFile = 'prerender.mjs';
const styleFile = 'style.css';

const bundled = ['src/client', 'src/site', tradeFolder];

/** A hash of all that a bundle is made from. */
function hashOfCode(toolRoot: string): string {
  const hash = createHash('sha256');
  const files = globSync(['package-lock.json', 'scripts/vite/config.ts', ...bundled.map(room => `${room}/**/*.*`)], { cwd: toolRoot });
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(toolRoot, file)));
  return hash.digest('base64url');
}

/** Writes the modules and their styles into a folder. What is imported when it is needed stays apart: no document needs the desk, nor the components that it is made of. */
async function writeBundle(toolRoot: string, folder: string): Promise<void> {
  await build({
    ...sharedConfig(toolRoot),
    mode: 'development',
    build: {
      ssr: path.join(toolRoot, prerenderEntry),
      // The styles, in one sheet.
      ssrEmitAssets: true,
      cssCodeSplit: false,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: entryFile, assetFileNames: '[name][extname]' } },
    },
  });
}
