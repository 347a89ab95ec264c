import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { filesBelowEach } from '#server/build/files-below.ts';
import { tradeFolder } from '#trade/folder.ts';

/** What is bundled, and how. */
const folders = ['src/client', 'src/site', tradeFolder, 'scripts/vite', 'scripts/build/bundle'];
const files = ['package.json', 'tsconfig.json'];
/** npm's own note of the packages that are installed, which may differ from the lockfile. */
const installed = 'node_modules/.package-lock.json';

/** Hash of all that bundles depend on besides the theme; `undefined` if nobody knows which packages are installed. */
export async function codeHash(toolRoot: string): Promise<string | undefined> {
  const packages = await readFile(path.join(toolRoot, installed)).catch(() => undefined);
  if (packages === undefined) return undefined;
  const hash = createHash('sha256').update(process.version).update(packages);
  for (const file of [...files, ...(await filesBelowEach(toolRoot, folders))]) {
    const content = await readFile(path.join(toolRoot, file));
    // The length separates a file from the next one.
    hash.update(`${file} ${content.length} `).update(content);
  }
  return hash.digest('base64url');
}

/** Fails a bundle of code whose change would not change its `codeHash`. */
export function onlyHashedCode(toolRoot: string): Plugin {
  const hashed = folders.map(folder => `${normalizePath(path.join(toolRoot, folder))}/`);
  const isHashed = (id: string) => id.includes('/node_modules/') || hashed.some(folder => id.startsWith(folder));
  return {
    name: 'only-hashed-code',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (path.isAbsolute(id) && !isHashed(id))
          throw new Error(
            `The browser's code imports ${id}, which is in none of ${folders.join(', ')}: add its folder to scripts/build/bundle/code-hash.ts.`,
          );
      }
    },
  };
}
