import type { Draft } from '#check/draft.ts';
import { type DraftLanguage, draftLanguages } from '#check/lookup/draft-languages.ts';
import type { Problem } from '#check/problem.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSteps } from '#loader/load-site.ts';
import { files } from '#site/source.ts';
import { readRoot } from '../command/options.ts';
import { follow } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { siteErrorIn } from '../command/site-error.ts';
import { type ChangeSet, changesIn } from './change-set.ts';

/** The site that something is added to, or removed from. */
export interface OpenSite {
  root: string;
  draft: Draft & { config: NonNullable<Draft['config']> };
  /** The default language first. */
  languages: [DraftLanguage, ...DraftLanguage[]];
  /** Every file that was read, by its path from the root. */
  files: string[];
  /** Of the site and of the engine. */
  schemas: LoadedSite['schemas'];
  changes: ChangeSet;
  /** What is wrong with it before. */
  problems: Problem[];
}

/** Reads the site of a command's `--root`. Throws SiteError if its config cannot be edited. */
export async function openSite(args: string[]): Promise<OpenSite> {
  const root = readRoot(args);
  return openLoaded(root, await follow(loadSteps(root)));
}

/** A site that was read from `root`, to be changed. Throws SiteError if its config cannot be edited. */
export function openLoaded(root: string, loaded: LoadedSite): OpenSite {
  const { draft, files: all } = loaded;
  const config = draft?.config;
  if (draft === undefined || config === undefined) throw siteErrorIn(loaded, [files.config], 'Nothing can be changed as it is.');
  return {
    root,
    draft: { ...draft, config },
    languages: draftLanguages(draft) as OpenSite['languages'],
    files: all,
    schemas: loaded.schemas,
    changes: changesIn(root),
    problems: loaded.problems,
  };
}

/**
 * The languages in which something new gets words, the default first: those that are offered and those for which titles or words are
 * given. What others lack is only counted.
 */
export function languagesFor(
  [original, ...others]: OpenSite['languages'],
  titles: Partial<Record<string, unknown>> = {},
): OpenSite['languages'] {
  return [original, ...others.filter(({ code, isOffered }) => isOffered || titles[code] !== undefined)];
}

/** Throws UsageError if a file exists already. */
export function refuseExisting(changes: ChangeSet, file: string): void {
  if (changes.read(file) !== undefined) throw new UsageError(`There is a file ${file} already. Choose another name, or remove it.`);
}
