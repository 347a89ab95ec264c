import { memoizeYaml } from '#yaml/read-yaml.ts';
import { type CheckDepth, checkFiles, checkSteps, type LoadedSite } from './check-files.ts';
import { readAgain, readSiteFiles, siteFileOf } from './site-files.ts';
import { inOneGo, type Step } from './steps.ts';

/** Keeps the site in a folder loaded: after an edit it reads and validates only what changed. */
export interface SiteLoader {
  /**
   * Loads the site. After the first time it reads only the `changed` files and folders (paths from the root; written, new or
   * deleted). Mistakes in the files are problems, not exceptions, and the result is that of a fresh load.
   */
  load(changed?: Iterable<string>): LoadedSite;
  /** The site as it would be with other contents of some of its files, `undefined` for none; what is loaded stays as it is. */
  tryOut(contents: ReadonlyMap<string, string | Buffer | undefined>): LoadedSite;
}

/** A loader for the site in a folder. */
export function createLoader(root: string, depth: CheckDepth = {}): SiteLoader {
  const readYaml = memoizeYaml();
  let files: ReturnType<typeof readSiteFiles> | undefined;
  return {
    load(changed = []) {
      if (files === undefined) files = readSiteFiles(root);
      else for (const name of changed) readAgain(root, files, name);
      return checkFiles(files, readYaml, depth);
    },
    tryOut(contents) {
      files ??= readSiteFiles(root);
      const tried = new Map(files);
      for (const [file, content] of contents) {
        if (content === undefined) tried.delete(file);
        else tried.set(file, siteFileOf(file, Buffer.from(content)));
      }
      return checkFiles(tried, readYaml, depth);
    },
  };
}

/** Loads and checks the site in a folder once. */
export const loadSite = (root: string, depth: CheckDepth = {}): LoadedSite => inOneGo(loadSteps(root, depth));

/** As `loadSite`, in steps: a large site takes seconds. */
export function* loadSteps(root: string, depth: CheckDepth = {}): Generator<Step, LoadedSite> {
  yield { name: 'Files' };
  return yield* checkSteps(readSiteFiles(root), memoizeYaml(), depth);
}
