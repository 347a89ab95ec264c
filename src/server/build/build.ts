import type { Site } from '#site/site.ts';
import type { BuildFile } from './read-files.ts';

/** All that is served of one build. It never changes: a later build takes its place as a whole. */
export interface Build {
  /** Made of its content: the same build has the same id on every machine. */
  id: string;
  site: Site;
  /** Headers of every answer. */
  headers: Record<string, string>;
  files: BuildFiles;
  /** Lists of roles, one of each of which is needed, by the address of data or a picture that not everybody may see. */
  restricted: ReadonlyMap<string, (readonly string[])[]>;
}

export interface BuildFiles {
  /** Documents by their file: `en/home.html`. */
  documents: ReadonlyMap<string, BuildFile>;
  /** Other files by their address: `/assets/main-1a2b.js`, `/robots.txt`. */
  others: ReadonlyMap<string, BuildFile>;
}

/** Holds the build of an app. When later apps have taken over its socket, theirs is put here, and its files leave the memory. */
export interface Served {
  build: Build;
}
