import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { finishedWords } from '#site/rules/stubs.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { Draft, SiteSource } from '#site/source.ts';
import { UsageError } from '../command/run-command.ts';

const run = promisify(execFile);

/** A site at one time: as visitors get it, and as it is written. */
export interface Version {
  site: Site;
  source: SiteSource;
}

/** Reads the site in a folder; `undefined` if files are missing or have not the shape of their schema. */
export async function versionIn(root: string): Promise<Version | undefined> {
  return versionOf(loadSite(root));
}

/** Reads the site of a folder as it was at a revision of git. Throws UsageError if git does not know it there. */
export async function versionAt(root: string, revision: string): Promise<Version | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-at-'));
  try {
    const archive = path.join(folder, 'site.tar');
    // From within a folder git archives that folder alone.
    await run('git', ['archive', '--output', archive, revision, '--', 'site.config.yaml', 'content', 'schemas'], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    return await versionIn(folder);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr === '') throw error;
    throw new UsageError(`git has no site at \`${revision}\`: ${stderr.trim().replace(/^fatal: /, '')}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function versionOf({ draft }: LoadedSite): Version | undefined {
  if (draft === undefined || !isWhole(draft)) return undefined;
  const source = { ...draft, words: finishedWords(draft) } as SiteSource;
  return { site: buildSite(source), source };
}

/** Whether every file could be read. A link that leads nowhere keeps nobody from seeing what else has changed. */
function isWhole({ config, facts, catalogue, pages, words, forms }: Draft): boolean {
  const parts = [config, facts, catalogue, ...Object.values(pages), ...Object.values(forms).flatMap(({ schema, ui }) => [schema, ui])];
  const own = Object.values(words).flatMap(({ pages: ofPages, formLabels, ...rest }) => [
    ...Object.values(rest),
    ...Object.values(ofPages),
    ...Object.values(formLabels),
  ]);
  return ![...parts, ...own].includes(undefined);
}
