import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '#server/build/files-below.ts';
import { showStep } from '../command/progress.ts';
import { ownAssets } from './earlier-assets.ts';

/** Names of files, in the order of the alphabet. */
interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
}

/** How a build differs from the one that it replaces. */
export interface BuildChanges {
  /** `zh/ic/ip.html`; changed are those that say something else, not those that only name other assets. */
  documents: Difference;
  /** Without the hashes of their names: `app.js` */
  assets: Difference;
}

/** Compares a complete build with the one in `dist`; `undefined` if there is none. */
export async function compareBuilds(dist: string, fresh: string): Promise<BuildChanges | undefined> {
  const documentsIn = async (folder: string) => (await filesBelow(path.join(folder, 'documents'))).filter(isPlain);
  const documents = await documentsIn(dist);
  if (documents.length === 0) return undefined;
  const read = (folder: string, file: string) => readFile(path.join(folder, 'documents', file), 'utf8');
  let done = 0;
  const saysSomethingElse = async (file: string) => {
    await showStep({ name: 'Comparison', done, of: documents.length });
    done += 1;
    const [old, young] = [await read(dist, file), await read(fresh, file)];
    return old !== young && withoutHashes(old) !== withoutHashes(young);
  };
  const [before, after] = [byName(await ownAssets(dist)), byName(await filesBelow(path.join(fresh, 'assets')))];
  // A name with a hash says all about the content.
  const hasOtherHashes = (name: string) => String(before.get(name)) !== String(after.get(name));
  return {
    documents: await differenceOf(documents, await documentsIn(fresh), saysSomethingElse),
    assets: await differenceOf([...before.keys()], [...after.keys()], hasOtherHashes),
  };
}

/** Assets by their names without hashes, which several may share. */
const byName = (assets: string[]): Map<string, string[]> => Map.groupBy(assets.filter(isPlain).sort(), withoutHash);

async function differenceOf(
  before: string[],
  after: string[],
  hasChanged: (name: string) => boolean | Promise<boolean>,
): Promise<Difference> {
  const [old, young] = [new Set(before), new Set(after)];
  const changed: string[] = [];
  for (const name of after.toSorted()) if (old.has(name) && (await hasChanged(name))) changed.push(name);
  return {
    added: after.filter(name => !old.has(name)).sort(),
    removed: before.filter(name => !young.has(name)).sort(),
    changed,
  };
}

const isPlain = (file: string) => !/\.(br|gz)$/.test(file);

/** `app-B0Ne96S2.js`, as Vite names files, and `icons.a9VJeNRzj_.svg`, as `assetAddress` does. */
export const withoutHash = (file: string) => file.replace(/(?:-[\w-]{8}|\.[\w-]{10})(?=\.\w+$)/, '');

/** A document without the hashes in addresses of assets: one of them changes in all documents with any word of their language. */
const withoutHashes = (html: string) => html.replace(/\/assets\/[^\s"'#?,)]+/g, withoutHash);
