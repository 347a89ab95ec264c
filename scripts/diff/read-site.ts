import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brokenFiles } from '#check/lookup/broken-files.ts';
import type { Problem } from '#check/problem.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { finishedWords } from '#loader/finished-words.ts';
import { loadSteps } from '#loader/load-site.ts';
import { files, type SiteSource } from '#site/source.ts';
import { assetAddress } from '../build/output.ts';
import { follow } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';

const run = promisify(execFile);

const unknownRevision =
  '. A branch of the server wants `git fetch` first; in a job of GitHub, `fetch-depth: 0` for actions/checkout brings all of them.';

/** The readable part of a site. */
export interface ReadSite {
  loaded: LoadedSite;
  problems: readonly Problem[];
  /** Incomplete if files are broken. */
  source: SiteSource | undefined;
  broken: string[];
}

/** Reads the site in a folder. */
export async function readSite(root: string): Promise<ReadSite> {
  const loaded = await follow(loadSteps(root));
  const { draft, problems } = loaded;
  if (draft === undefined) return { loaded, problems, source: undefined, broken: [] };
  const source = { ...draft, words: finishedWords(draft), images: withContents(root, draft.images) } as SiteSource;
  return { loaded, problems, source, broken: brokenFiles(draft) };
}

/** Pictures at the addresses that a build gives them, which differ when their contents do. */
function withContents(root: string, images: SiteSource['images']): SiteSource['images'] {
  const addressed = Object.entries(images).map(([name, image]) => {
    const content = readFileSync(path.join(root, files.image(name)));
    return [name, { ...image, src: assetAddress(`images/${name}`, content) }] as const;
  });
  return Object.fromEntries(addressed);
}

/** Reads the site in a folder as it was at a revision of git. Throws UsageError if git does not know it there. */
export async function readSiteAt(root: string, revision: string): Promise<ReadSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-at-'));
  try {
    const archive = path.join(folder, 'site.tar');
    // Called in a folder, git archives that folder alone.
    await run('git', ['archive', '--output', archive, revision, '--', 'site.config.yaml', 'content', 'schemas'], {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C' },
    });
    await run('tar', ['-xf', archive, '-C', folder]);
    await giveSchemasOf(root, folder);
    return await readWithUsableSchemas(folder, root);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr === '') throw error;
    const advice = stderr.includes('not a valid object name') ? unknownRevision : '';
    throw new UsageError(`git has no site at \`${revision}\`: ${stderr.trim().replace(/^fatal: /, '')}${advice}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Gives an earlier site the current schemas of everything but its forms: the code of today reads files of today's shape, and
 * those of an earlier one count as broken.
 */
async function giveSchemasOf(today: string, folder: string): Promise<void> {
  const isOfForms = (file: string) => path.relative(path.join(today, 'schemas'), file).startsWith('forms');
  await cp(path.join(today, 'schemas'), path.join(folder, 'schemas'), { recursive: true, filter: file => !isOfForms(file) }).catch(
    unlessMissing,
  );
}

/**
 * Reads an earlier site. Visitors do not see schemas, so the current ones replace those with errors. The schema of a form is
 * different: it is what the form asks, so the form counts as broken without it.
 */
async function readWithUsableSchemas(folder: string, today: string): Promise<ReadSite> {
  const unusable: Problem[] = [];
  for (;;) {
    const read = await readSite(folder);
    // Errors in the schemas of forms are reported only if the other schemas can be used.
    const found = read.loaded.schemas.problems.filter(({ file }) => !unusable.some(known => known.file === file));
    if (found.length === 0) {
      if (unusable.length === 0) return read;
      if (read.source === undefined) return { ...read, problems: unusable };
      const ofForms = unusable.filter(({ file }) => file.startsWith('schemas/forms/'));
      const broken = new Set([...read.broken, ...ofForms.map(({ file }) => file)]);
      return { ...read, problems: [...ofForms, ...read.problems], broken: [...broken] };
    }
    unusable.push(...found);
    for (const file of new Set(found.map(problem => problem.file))) {
      await rm(path.join(folder, file), { force: true });
      await cp(path.join(today, file), path.join(folder, file)).catch(unlessMissing);
    }
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
