import path from 'node:path';
import { count } from '#check/report/format-report.ts';
import type { ChangedFile, ChosenChange, SiteChanges, TakeBackAnswer } from '#client/dev/edit/review/site-changes.ts';
import { siteFileOf, siteParts } from '#loader/site-files.ts';
import { contentHash } from '../../../build/output.ts';
import { type Content, isSame, readContent } from '../../../changes/file-content.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { seriousErrors } from '../../../changes/make-changes.ts';
import { UsageError } from '../../../command/run-command.ts';
import { SiteError } from '../../../command/site-error.ts';
import { compareVersions, leftOpen, markdownReport } from '../../../diff/report.ts';
import { versionsSince } from '../../../diff/versions.ts';
import { git, readBlobs } from '../../../i18n/git.ts';
import { sentencesOf } from '../sentences.ts';
import type { SiteWriter } from '../site-writer.ts';
import { passagesBetween, takePassagesBack } from './passages.ts';

/** Shows what differs from the last commit, and takes parts of it back. */
export interface Review {
  read(): Promise<SiteChanges>;
  /** Writes what was chosen as it was, if all of its files are still those that were shown, and if that adds no error. */
  takeBack(chosen: readonly ChosenChange[]): Promise<TakeBackAnswer>;
}

export function createReview(writer: SiteWriter): Review {
  const { root } = writer;

  async function takeBack(chosen: readonly ChosenChange[]): Promise<TakeBackAnswer> {
    const changes = await changedSinceCommit(root);
    const files: FileChange[] = [];
    for (const { file, version, passages } of chosen) {
      const change = changes.find(known => known.file === file);
      if (change === undefined || versionOf(change) !== version) return { type: 'conflict', file };
      files.push({ file, before: change.after, after: passages === 'all' ? change.before : partly(change, passages) });
    }
    const { added, tried } = writer.validate(new Map(files.map(({ file, after }) => [file, after])));
    const errors = seriousErrors({ problems: added, draft: tried.draft });
    if (errors.length > 0) return { type: 'refused', problems: sentencesOf(errors) };
    const what = `took back ${whatIn(chosen)}`;
    try {
      await writer.write(what, files);
    } catch (error) {
      if (error instanceof SiteError) return { type: 'refused', problems: [error.message] };
      throw error;
    }
    return { type: 'done', what, problems: sentencesOf(added) };
  }

  return {
    async read() {
      try {
        const changes = await changedSinceCommit(root);
        const noticed = changes.length === 0 ? { noticed: [], summary: '' } : await noticedSinceCommit(root);
        return { ...noticed, files: changes.map(change => describe(root, change)) };
      } catch (error) {
        if (error instanceof UsageError) return { noticed: [], summary: '', files: [], left: error.message };
        throw error;
      }
    },
    takeBack: chosen => writer.inTurn(() => takeBack(chosen)),
  };
}

function describe(root: string, change: FileChange): ChangedFile {
  const { file, before, after } = change;
  const state = before === undefined ? 'new' : after === undefined ? 'gone' : 'changed';
  const [was, now] = [textOf(file, before), textOf(file, after)];
  const passages = was === undefined || now === undefined ? [] : passagesBetween(was, now);
  return {
    file,
    version: versionOf(change),
    state,
    passages: passages.map(({ line, ...texts }) => ({ place: `${file}:${line}`, open: path.join(root, `${file}:${line}`), ...texts })),
  };
}

/** The text of a file whose lines can be compared; `undefined` for a picture, or none. */
function textOf(file: string, content: Buffer | undefined): string | undefined {
  const read = content && siteFileOf(file, content);
  return read?.type === 'text' ? read.text : undefined;
}

const partly = ({ before, after }: FileChange, passages: readonly number[]) =>
  Buffer.from(takePassagesBack(String(before ?? ''), String(after ?? ''), passages));

const versionOf = ({ before, after }: FileChange) => contentHash(JSON.stringify([before?.toString('base64'), after?.toString('base64')]));

function whatIn(chosen: readonly ChosenChange[]): string {
  const [first, ...others] = chosen;
  return others.length === 0 ? `changes of ${first?.file}` : `changes of ${chosen.length} files`;
}

/** The files of a site that are not as they were in its last commit, by name. Throws UsageError if git knows none. */
async function changedSinceCommit(root: string): Promise<FileChange[]> {
  await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => {
    throw new UsageError(
      'git knows no commit of this folder, so nothing can be compared with it. `git init`, `git add .` and `git commit` make the first.',
    );
  });
  const known = await git(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', '--', ...siteParts]);
  const unknown = await git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...siteParts]);
  const names = new Set([known, unknown].flatMap(list => list.toString('utf8').split('\0')).filter(name => name !== ''));
  const committed = await committedFiles(root, names);
  const changes: FileChange[] = [];
  for (const file of [...names].sort()) {
    const [before, after] = [committed.get(file), await readContent(path.join(root, file))];
    if (!isSame(before, after)) changes.push({ file, before, after });
  }
  return changes;
}

/** Those of some files that the last commit has, as they are in it. */
async function committedFiles(root: string, names: ReadonlySet<string>): Promise<Map<string, Content>> {
  const listed = (await git(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...siteParts])).toString('utf8').split('\0');
  // `<mode> blob <id>`, a tab, the name.
  const entries = listed.map(line => ({ id: line.split(/[ \t]/)[2] ?? '', name: line.slice(line.indexOf('\t') + 1) }));
  const wanted = entries.filter(({ name }) => names.has(name));
  const blobs = await readBlobs(root, [...new Set(wanted.map(({ id }) => id))]);
  return new Map(wanted.map(({ id, name }) => [name, blobs.get(id)]));
}

/** What visitors will notice of all that differs from the last commit, as `npm run diff -- HEAD` says it. */
async function noticedSinceCommit(root: string): Promise<Omit<SiteChanges, 'files'>> {
  try {
    const { before, after, errors, openErrors } = await versionsSince(root, 'HEAD');
    const noticed = [...compareVersions(before, after), ...leftOpen(errors, 'the last commit')];
    const left =
      openErrors === 0 ? {} : { left: `The site has ${count(openErrors, 'error')} now: repairs may change what visitors will notice.` };
    return { noticed, summary: markdownReport(noticed), ...left };
  } catch (error) {
    if (error instanceof SiteError || error instanceof UsageError) return { noticed: [], summary: '', left: error.message };
    throw error;
  }
}
