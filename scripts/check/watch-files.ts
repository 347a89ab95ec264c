import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { siteParts } from '#loader/site-files.ts';

/** Editors write a file in several steps; an edit is told when it has been quiet for so long. */
const quietMilliseconds = 30;

/** Tells which files and folders of the site in a folder were edited (paths from the root), until the returned function is called. */
export function watchFiles(root: string, onEdit: (names: string[]) => void): () => void {
  const edited = new Set<string>();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function follow(folder: string): void {
    watchers.get(folder)?.close();
    try {
      const watcher = watch(path.join(root, folder), { recursive: folder !== '' }, (_, name) => note(path.posix.join(folder, name ?? '')));
      watchers.set(folder, watcher);
      // A folder that is taken away: when it is back, its parent tells.
      watcher.on('error', () => watcher.close());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  function note(file: string): void {
    const name = file.replaceAll(path.sep, '/');
    if (!siteParts.some(part => name === part || name.startsWith(`${part}/`))) return;
    if (name === 'content' || name === 'schemas') follow(name);
    edited.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = [...edited];
      edited.clear();
      onEdit(names);
    }, quietMilliseconds);
  }

  // The config is watched through its folder: editors put a new file in the place of the old one.
  for (const folder of ['', 'content', 'schemas']) follow(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
