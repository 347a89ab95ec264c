import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadSite } from '#loader/load-site.ts';
import { brokenFiles } from '#site/rules/broken-files.ts';
import { finishedWords } from '#site/rules/stubs.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { UsageError } from '../command/run-command.ts';
import { faultIn } from '../command/site-fault.ts';

const run = promisify(execFile);

/** A site at one time: as visitors get it, and as it is written. */
export interface Version {
  site: Site;
  source: SiteSource;
}

/** Reads the site in a folder, which is that of a time. Throws SiteFault if files are missing or have not the shape of their schema. */
export function versionIn(root: string, time = 'here'): Version {
  const loaded = loadSite(root);
  const { draft } = loaded;
  const broken = draft === undefined ? [] : brokenFiles(draft);
  if (draft === undefined || broken.length > 0)
    throw faultIn(loaded, broken, `What visitors see ${time} is left open by files with errors.`);
  const source = { ...draft, words: finishedWords(draft) } as SiteSource;
  return { site: buildSite(source), source };
}

/** Reads the site of a folder as it was at a revision of git. Throws UsageError if git does not know it there, SiteFault as `versionIn`. */
export async function versionAt(root: string, revision: string): Promise<Version> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-at-'));
  try {
    const archive = path.join(folder, 'site.tar');
    // From within a folder git archives that folder alone.
    await run('git', ['archive', '--output', archive, revision, '--', 'site.config.yaml', 'content', 'schemas'], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    return versionIn(folder, `at ${revision}`);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr === '') throw error;
    throw new UsageError(`git has no site at \`${revision}\`: ${stderr.trim().replace(/^fatal: /, '')}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
