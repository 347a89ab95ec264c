import { memoizeYaml, readSharedYaml } from '#yaml/read-yaml.ts';
import { type CheckDepth, checkFiles, checkSteps, type LoadedSite } from './check-files.ts';
import type { SiteFiles } from './site-file.ts';
import { isSameSite, readAgain, readSiteFiles, siteFileOf } from './site-files.ts';
import { inOneGo, type Step } from './steps.ts';

/** Keeps the site in a folder loaded: after an edit it reads and validates only what changed. */
export interface SiteLoader {
  /**
   * Loads the site. After the first time it reads only the `changed` files and folders (paths from the root; written, new or
   * deleted). Mistakes in the files are problems, not exceptions, and the result is that of a fresh load; where no text is another one
   * than before, it is the same object.
   */
  load(changed?: Iterable<string>): LoadedSite;
  /** The site as it would be with other contents of some of its files, `undefined` for none; what is loaded stays as it is. */
  tryOut(contents: ReadonlyMap<string, string | Buffer | undefined>): LoadedSite;
}

/** A loader for the site in a folder. */
export function createLoader(root: string, depth: CheckDepth = {}): SiteLoader {
  const readYaml = memoizeYaml();
  let files: ReturnType<typeof readSiteFiles> | undefined;
  let loaded: LoadedSite | undefined;
  /** What was tried out last: it is mostly what is written next. */
  let tried: { files: SiteFiles; loaded: LoadedSite } | undefined;
  const check = (site: SiteFiles) => (tried && isSameSite(tried.files, site) ? tried.loaded : checkFiles(site, readYaml, depth));
  return {
    load(changed = []) {
      files ??= readSiteFiles(root);
      const known = files;
      const differs = Array.from(changed, name => readAgain(root, known, name)).includes(true);
      if (loaded === undefined || differs) loaded = check(known);
      return loaded;
    },
    tryOut(contents) {
      files ??= readSiteFiles(root);
      const changed = new Map(files);
      for (const [file, content] of contents) {
        if (content === undefined) changed.delete(file);
        else changed.set(file, siteFileOf(file, Buffer.from(content)));
      }
      if (loaded && isSameSite(files, changed)) return loaded;
      tried = { files: changed, loaded: check(changed) };
      return tried.loaded;
    },
  };
}

/** Loads and checks the site in a folder once. */
export const loadSite = (root: string, depth: CheckDepth = {}): LoadedSite => inOneGo(loadSteps(root, depth));

/** As `loadSite`, in steps: a large site takes seconds. */
export function* loadSteps(root: string, depth: CheckDepth = {}): Generator<Step, LoadedSite> {
  yield { name: 'Files' };
  return yield* checkSteps(readSiteFiles(root), readSharedYaml, depth);
}
