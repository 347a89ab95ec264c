import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** Finds the ETag of a file; undefined when there is no such file. */
type ContentTags = (file: string) => Promise<string | undefined>;

/**
 * ETags made from the content of files, so that a build which changes nothing invalidates nothing. A file is read once, and
 * again when its time or size changes. The tags are weak: compressed or not, the content is the same.
 */
export function contentTags(): ContentTags {
  const known = new Map<string, { state: string; tag: string }>();
  return async file => {
    const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (stats === undefined) return undefined;
    const state = `${stats.mtimeMs} ${stats.size}`;
    const before = known.get(file);
    if (before?.state === state) return before.tag;
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url');
    const tag = `W/"${hash.slice(0, 27)}"`;
    known.set(file, { state, tag });
    return tag;
  };
}

/** Whether an If-None-Match header says that the browser has this content already (RFC 9110, 13.1.2). */
export function hasContent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(known => strong(known) === strong(tag));
}
