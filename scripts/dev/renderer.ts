import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { DocumentAssets } from '#client/document-input.ts';
import { tradeFolder } from '#trade/folder.ts';
import { bundleInlineScripts, type Prerender } from '../build/bundle/bundle.ts';
import { prerenderEntry, sharedConfig } from '../vite/config.ts';

/** Code that documents are made with, but for the modules that they load. */
export interface DocumentCode {
  prerender: Prerender;
  /** The styles of all that it renders. */
  styles: string;
  inline: DocumentAssets['inline'];
}

/** The renderer of documents, made from the client's current code. */
export interface Renderer {
  load(): Promise<DocumentCode>;
  /** The client's code changed: the next document is rendered by a new renderer. */
  renew(): void;
}

/**
 * A renderer whose bundle is kept in `folder`. One bundle loads in a quarter of the time that its 200 modules take one by one,
 * and at most starts the bundle is there already.
 */
export function createRenderer(toolRoot: string, folder: string): Renderer {
  let current: Promise<DocumentCode> | undefined;
  return {
    load() {
      current ??= loadBundle(toolRoot, folder);
      return current;
    },
    renew() {
      current = undefined;
    },
  };
}

async function loadBundle(toolRoot: string, folder: string): Promise<DocumentCode> {
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
  const inline = JSON.parse(await readFile(path.join(bundle, inlineFile), 'utf8'));
  // Only complete ones: another edit may be writing its bundle at this moment.
  const earlier = (await readdir(folder)).filter(other => !other.includes('.') && other !== name);
  await Promise.all(earlier.map(other => rm(path.join(folder, other), { recursive: true, force: true })));
  return { prerender, styles, inline };
}

/** Module of the bundle that renders documents. */
const entryFile = 'prerender.mjs';
const styleFile = 'style.css';
const inlineFile = 'inline.json';

const made = ['package-lock.json', 'scripts/vite/config.ts', 'scripts/build/bundle/bundle.ts', 'scripts/dev/renderer.ts'];
const bundled = ['src/client', 'src/site', tradeFolder];

/** A hash of all that a bundle is made from, and by. */
function hashOfCode(toolRoot: string): string {
  const hash = createHash('sha256');
  const files = globSync([...made, ...bundled.map(room => `${room}/**/*.*`)], { cwd: toolRoot });
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(toolRoot, file)));
  return hash.digest('base64url');
}

/** Writes the modules, their styles and the inline scripts of documents into a folder. What is imported when it is needed stays apart: no document needs the desk, nor the components that it is made of. */
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
  await writeFile(path.join(folder, inlineFile), JSON.stringify(await bundleInlineScripts(toolRoot)));
}
