import type { FormParts } from '#site/forms/form-parts.ts';
import type { Site } from '#site/site.ts';
import type { Queries } from '../queries/query-files.ts';
import type { BuildFile } from './read-files.ts';

/** All that is served of one build. It never changes: a later build takes its place as a whole. */
export interface Build {
  /** Made of its content: the same build has the same id on every machine. */
  id: string;
  site: Site;
  /** Headers of every answer. */
  headers: Record<string, string>;
  files: BuildFiles;
  /** What the server puts into documents with forms; absent where it takes none from browsers without scripts. */
  formParts?: FormParts;
  /** Documents that the server renders for queries. */
  queries?: Queries;
  /** What not everybody may see, with the roles that may. */
  restricted: Restricted;
}

export interface BuildFiles {
  /** Documents by their file: `en/home.html`. */
  documents: ReadonlyMap<string, BuildFile>;
  /** Other files by their address: `/assets/main-1a2b.js`, `/robots.txt`. */
  others: ReadonlyMap<string, BuildFile>;
}

/** Lists of roles, one of each of which is needed. */
type RoleLists = readonly (readonly string[])[];

/** What of a page that not everybody may see leads to the roles of those who may. */
interface Restricted {
  /** The file of its document: `en/desk.html`. */
  documents: ReadonlyMap<string, RoleLists>;
  /** The address of its data: `/assets/pages/en/desk.1a2b3c4d.json`. */
  data: ReadonlyMap<string, RoleLists>;
}

/** Holds the build of an app. When later apps have taken over its socket, theirs is put here, and its files leave the memory. */
export interface Served {
  build: Build;
}
