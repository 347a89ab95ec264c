import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentAssets } from '#client/document-input.ts';
import type { Prerender } from '../../build/bundle/bundle.ts';
import { codeHash } from '../../build/bundle/code-hash.ts';
import { forkBundler } from '../../build/bundle/fork-bundler.ts';
import type { CodeJob } from './bundle-process.ts';
import { inlineFile, rendererFile, styleFile } from './bundled-files.ts';

/** Code that documents are made with, but for the scripts that they load. */
export interface DocumentCode {
  prerender: Prerender;
  /** The styles of all that it renders. */
  styles: string;
  inline: DocumentAssets['inline'];
}

/** Contents of scripts and of what they import, by name. */
type Scripts = ReadonlyMap<string, Buffer>;

/** The browser's code as it is now. */
export interface KeptCode {
  documents(): Promise<DocumentCode>;
  /** Scripts as they were last without mistakes: a page that cannot be rendered needs one. */
  scripts(): Promise<Scripts>;
  /** The code may have been changed: then it is bundled again, and `onRenewed` is called when that is done or has failed. */
  renew(): Promise<void>;
}

interface Bundles {
  hash: string;
  documents: Promise<DocumentCode>;
  scripts: Promise<Scripts>;
  stop: AbortController;
}

/**
 * Bundles the browser's code and keeps it in `folder`, where most starts find it. A page of one bundle costs browser and server a third of what
 * 400 modules cost, and nothing of the bundler stays in memory.
 */
export function keepCode(toolRoot: string, folder: string, onRenewed: () => void): KeptCode {
  let sound: Scripts | undefined;
  let current = begin(hashOf(toolRoot));
  void settled(current);

  function begin(hash: string): Bundles {
    const stop = new AbortController();
    const bundled = (part: CodeJob['part']) => bundleOf({ toolRoot, part, folder: path.join(folder, part, hash) }, stop.signal);
    return { hash, documents: bundled('documents').then(readDocuments), scripts: bundled('scripts').then(readScripts), stop };
  }

  /** Whether these bundles are still the current ones when they are made, or have failed. */
  async function settled(bundles: Bundles): Promise<boolean> {
    const [scripts] = await Promise.allSettled([bundles.scripts, bundles.documents]);
    if (bundles !== current) return false;
    if (scripts.status === 'fulfilled') sound = scripts.value;
    else console.error(scripts.reason);
    return true;
  }

  /** Something of the current bundles, also where they are replaced meanwhile. */
  async function latest<Part>(part: (bundles: Bundles) => Promise<Part>): Promise<Part> {
    const asked = current;
    try {
      return await part(asked);
    } catch (error) {
      if (asked === current) throw error;
      return latest(part);
    }
  }

  return {
    documents: () => latest(({ documents }) => documents),
    scripts: () =>
      latest(({ scripts }) => scripts).catch(error => {
        if (sound === undefined) throw error;
        return sound;
      }),
    async renew() {
      const hash = hashOf(toolRoot);
      if (hash === current.hash) return;
      current.stop.abort();
      current = begin(hash);
      if (await settled(current)) onRenewed();
    },
  };
}

/** React as visitors have it, in half of the time, or with its warnings about code. */
const environment = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Hash of the code; another one each time if it is not known which packages are installed. */
const hashOf = (toolRoot: string) => `${codeHash(toolRoot) ?? randomUUID()}-${environment}`;

async function readDocuments(folder: string): Promise<DocumentCode> {
  const prerender: Prerender = await import(pathToFileURL(path.join(folder, rendererFile)).href);
  const styles = await readFile(path.join(folder, styleFile), 'utf8');
  return { prerender, styles, inline: JSON.parse(await readFile(path.join(folder, inlineFile), 'utf8')) };
}

/** Reads all, so that a page gets what belongs together although the folder is replaced. */
async function readScripts(folder: string): Promise<Scripts> {
  const names = (await readdir(folder)).filter(name => name !== styleFile);
  return new Map(await Promise.all(names.map(async name => [name, await readFile(path.join(folder, name))] as const)));
}

/** The folder of a bundle, which is made where it is missing. */
async function bundleOf({ toolRoot, part, folder }: CodeJob, signal: AbortSignal): Promise<string> {
  if (existsSync(folder)) return folder;
  // Renamed when it is complete: another dev server may be looking for it.
  const unfinished = `${folder}.${process.pid}`;
  try {
    await bundleApart({ toolRoot, part, folder: unfinished }, signal);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another dev server was first.
    if (!existsSync(folder)) throw error;
  }
  // Only complete ones: another edit may be writing its bundle at this moment.
  const parent = path.dirname(folder);
  const earlier = (await readdir(parent)).filter(name => !name.includes('.') && name !== path.basename(folder));
  await Promise.all(earlier.map(name => rm(path.join(parent, name), { recursive: true, force: true })));
  return folder;
}

function bundleApart(job: CodeJob, signal: AbortSignal): Promise<void> {
  const child = forkBundler('../../dev/code/bundle-process.ts', environment, signal);
  return new Promise((resolve, reject) => {
    child.on('message', ({ error }: { error?: string }) => {
      if (error === undefined) return resolve();
      reject(new Error(error));
      child.kill();
    });
    // It could not be started, or is to stop: until it has, it writes.
    child.on('error', error => child.pid === undefined && reject(error));
    child.on('exit', (code, by) => reject(new Error(`The process that bundles the browser's code ended with ${by ?? `code ${code}`}.`)));
    child.send(job);
  });
}
