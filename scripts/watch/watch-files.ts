import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { siteParts } from '#loader/site-files.ts';

/** Limit that keeps the system from watching one more folder, by the code of the error. */
const remedies: Record<string, string> = {
  ENOSPC: 'the limit fs.inotify.max_user_watches (sysctl)',
  EMFILE: 'the limit of open files (ulimit -n) or fs.inotify.max_user_instances (sysctl)',
};

/**
 * Reports which files and folders were edited, those of a site or below other `parts`, as paths from the root, until the returned function is
 * called. A report comes after `quietMilliseconds` without another edit; an editor that writes a file in several steps may cause several
 * reports. Where the system cannot watch more folders, stderr says so once.
 */
export function watchFiles(root: string, quietMilliseconds: number, onEdit: (names: string[]) => void, parts = siteParts): () => void {
  const edited = new Set<string>();
  // One for each folder: on Linux a recursive watcher of Node loses a file that is replaced for the second time.
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isLimitReported = false;

  function watchFolder(folder: string): void {
    const watcher = watch(path.join(root, folder), (_, name) => note(path.posix.join(folder, name ?? '')));
    watchers.set(folder, watcher);
    // The folder was removed; when it is back, its parent reports it.
    watcher.on('error', () => watcher.close());
  }

  function watchBelow(folder: string): void {
    watchIfPossible(folder, () => {
      if (!statSync(path.join(root, folder)).isDirectory()) return;
      // Watched before it is listed, so that files that come later are reported.
      watchFolder(folder);
      for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }))
        if (entry.isDirectory()) watchBelow(`${folder}/${entry.name}`);
    });
  }

  function watchIfPossible(folder: string, follow: () => void): void {
    try {
      follow();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code in remedies) reportLimit(folder, code);
      // The folder is gone, a link to itself, or closed to this user.
      else if (!['ENOENT', 'ELOOP', 'EACCES', 'EPERM'].includes(code)) throw error;
    }
  }

  function reportLimit(folder: string, code: string): void {
    if (isLimitReported) return;
    isLimitReported = true;
    const place = path.join(root, folder);
    console.error(`Edits in ${place}, and perhaps in more folders, are not followed (${code}). Raise ${remedies[code]}, and start again.`);
  }

  function note(name: string): void {
    if (!parts.some(part => name === part || name.startsWith(`${part}/`))) return;
    // A watcher follows its folder when that is moved.
    for (const [folder, watcher] of watchers) {
      if (folder !== name && !folder.startsWith(`${name}/`)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    watchBelow(name);
    edited.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = [...edited];
      edited.clear();
      onEdit(names);
    }, quietMilliseconds);
  }

  // The config is watched through its folder, because editors replace the file with a new one.
  watchIfPossible('', () => watchFolder(''));
  for (const part of parts) watchBelow(part);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
