import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { tradeFolder } from '#trade/folder.ts';
import type { Prerender } from '../build/bundle/bundle.ts';
import { prerenderEntry, sharedConfig } from '../vite/config.ts';

/** The renderer of documents, made from the client's current code. */
export interface Renderer {
  load(): Promise<Prerender>;
  /** The client's code changed: the next document is rendered by a new renderer. */
  renew(): void;
}

/**
 * A renderer whose bundle is kept in `folder`. One bundle loads in a quarter of the time that its 200 modules take one by one,
 * and at most starts the bundle is there already.
 */
export function createRenderer(toolRoot: string, folder: string): Renderer {
  let current: Promise<Prerender> | undefined;
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

async function loadBundle(toolRoot: string, folder: string): Promise<Prerender> {
  // Each change has a new name, because Node keeps what it has imported.
  const name = `${hashOfCode(toolRoot)}.js`;
  const file = path.join(folder, name);
  if (existsSync(file)) return import(pathToFileURL(file).href);
  const code = await bundle(toolRoot);
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete: another dev server may be looking for it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, file);
  const renderer: Prerender = await import(pathToFileURL(file).href);
  // Only complete ones: another edit may be writing its bundle at this moment.
  const earlier = (await readdir(folder)).filter(other => other.endsWith('.js') && other !== name);
  await Promise.all(earlier.map(other => rm(path.join(folder, other), { force: true })));
  return renderer;
}

const bundled = ['src/client', 'src/site', tradeFolder];

/** A hash of all that a bundle is made from. */
function hashOfCode(toolRoot: string): string {
  const hash = createHash('sha256');
  const files = globSync(['package-lock.json', 'scripts/vite/config.ts', ...bundled.map(room => `${room}/**/*.*`)], { cwd: toolRoot });
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(toolRoot, file)));
  return hash.digest('base64url');
}

async function bundle(toolRoot: string): Promise<string> {
  const output = await build({
    ...sharedConfig(toolRoot),
    mode: 'development',
    build: {
      ssr: path.join(toolRoot, prerenderEntry),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunk = [output].flat().flatMap(result => ('output' in result ? result.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The bundle of the renderer is empty');
  return chunk.code;
}
