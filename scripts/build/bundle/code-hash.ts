import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { tradeFolder } from '#trade/folder.ts';

/** Code that bundles are made of. */
export const bundledFolders: readonly string[] = ['src/client', 'src/site', tradeFolder];
/** What is bundled, and how. */
const folders = [...bundledFolders, 'scripts/vite', 'scripts/build/bundle', 'scripts/dev/code'];
const files = ['package.json', 'tsconfig.json'];
/** npm's own note of the packages that are installed, which may differ from the lockfile. */
const installed = 'node_modules/.package-lock.json';

/** Hash of all that bundles depend on besides the theme; `undefined` if nobody knows which packages are installed. */
export function codeHash(toolRoot: string): string | undefined {
  if (!existsSync(path.join(toolRoot, installed))) return undefined;
  const hash = createHash('sha256').update(process.version);
  const code = globSync(
    folders.map(folder => `${folder}/**/*.*`),
    { cwd: toolRoot },
  );
  for (const file of [installed, ...files, ...code.sort()]) {
    const content = readFileSync(path.join(toolRoot, file));
    // The length separates a file from the next one.
    hash.update(`${file} ${content.length} `).update(content);
  }
  return hash.digest('base64url');
}

/** Fails a bundle of code whose change would not change its `codeHash`. */
export function onlyHashedCode(toolRoot: string): Plugin {
  // Names of modules have slashes in every system.
  const hashed = folders.map(folder => `${path.join(toolRoot, folder).replaceAll(path.sep, '/')}/`);
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
