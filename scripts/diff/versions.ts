import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { placeText } from '#site/code-frame.ts';
import type { Problem } from '#site/problem.ts';
import { brokenFiles } from '#site/rules/broken-files.ts';
import { finishedWords } from '#site/rules/stubs.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { firstFew } from '../command/first-few.ts';
import { UsageError } from '../command/run-command.ts';
import { faultIn, SiteFault } from '../command/site-fault.ts';
import { withoutFiles } from './leave-out.ts';

const run = promisify(execFile);

const unknownRevision =
  '. A branch of the server wants `git fetch` first; in a job of GitHub, `fetch-depth: 0` for actions/checkout brings all of them.';

/** A site at one time: as visitors get it, and as it is written. */
export interface Version {
  site: Site;
  source: SiteSource;
}

/** Two versions to compare. */
export interface Comparison {
  before: Version;
  after: Version;
  /** Errors of the earlier version: what hangs on their files is left out of both. */
  errors: readonly Problem[];
  /** How many errors the site has now that leave no file unread, such as words that wait for their translation. */
  openErrors: number;
}

/** Reads the site in a folder. Throws SiteFault if files are missing or have not the shape of their schema. */
export function versionIn(root: string): Version {
  return versionOf(wholeSource(readSite(root)));
}

/**
 * Reads the site in a folder as it is, and as it was at a revision of git. Throws UsageError if git does not know it there,
 * SiteFault if it cannot be read now, or too little of it then.
 */
export async function versionsSince(root: string, revision: string): Promise<Comparison> {
  const then = await readSiteAt(root, revision);
  const read = readSite(root);
  const now = wholeSource(read);
  const errors = errorsIn(then);
  const [before, after] = [then.source, now].map(source => source && withoutFiles(source, then.broken));
  if (before !== undefined && after !== undefined)
    return {
      before: versionOf(before),
      after: versionOf(after),
      errors: then.broken.length === 0 ? [] : errors,
      openErrors: errorsIn(read).length,
    };
  const places = errors.map(({ file, range, message }) => `${placeText(file, range)}  ${message}`);
  throw new SiteFault(
    `What visitors saw at \`${revision}\` is left open by errors in its files:\n${firstFew(places)
      .map(line => `  ${line}`)
      .join('\n')}\nCompare with a later revision, in which they are repaired.`,
  );
}

/** A site as far as it can be read. */
interface ReadSite {
  loaded: LoadedSite;
  /** Not whole where files are broken. */
  source: SiteSource | undefined;
  broken: string[];
}

function readSite(root: string): ReadSite {
  const loaded = loadSite(root);
  const { draft } = loaded;
  if (draft === undefined) return { loaded, source: undefined, broken: [] };
  return { loaded, source: { ...draft, words: finishedWords(draft) } as SiteSource, broken: brokenFiles(draft) };
}

async function readSiteAt(root: string, revision: string): Promise<ReadSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-at-'));
  try {
    const archive = path.join(folder, 'site.tar');
    // From within a folder git archives that folder alone.
    await run('git', ['archive', '--output', archive, revision, '--', 'site.config.yaml', 'content', 'schemas'], {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C' },
    });
    await run('tar', ['-xf', archive, '-C', folder]);
    return readSite(folder);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr === '') throw error;
    const advice = stderr.includes('not a valid object name') ? unknownRevision : '';
    throw new UsageError(`git has no site at \`${revision}\`: ${stderr.trim().replace(/^fatal: /, '')}${advice}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function wholeSource({ loaded, source, broken }: ReadSite): SiteSource {
  if (source === undefined || broken.length > 0) throw faultIn(loaded, broken, 'What visitors see here is left open by files with errors.');
  return source;
}

const versionOf = (source: SiteSource): Version => ({ site: buildSite(source), source });

/** Errors of the files that are broken; all errors where it is not known which. */
function errorsIn({ loaded: { problems }, broken }: ReadSite): Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const own = errors.filter(({ file }) => broken.includes(file));
  return own.length > 0 ? own : errors;
}
