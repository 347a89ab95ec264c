import path from 'node:path';
import { count } from '#check/report/format-report.ts';
import type { ChangedFile, ChosenChange, SiteChanges, TakeBackAnswer } from '#client/dev/edit/review/site-changes.ts';
import { siteFileOf } from '#loader/site-files.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { seriousErrors } from '../../../changes/make-changes.ts';
import { UsageError } from '../../../command/run-command.ts';
import { SiteError } from '../../../command/site-error.ts';
import { compareVersions, leftOpen, markdownReport } from '../../../diff/report.ts';
import { versionsSince } from '../../../diff/versions.ts';
import { sentencesOf } from '../sentences.ts';
import type { SiteWriter } from '../site-writer.ts';
import { changedSinceCommit, versionOf } from './changed-files.ts';
import { passagesBetween, takePassagesBack } from './passages.ts';
import { ownershipOf } from './sending/own-changes.ts';
import type { Sender } from './sending/sender.ts';

/** Shows what differs from the last commit, and takes parts of it back. */
export interface Review {
  read(): Promise<SiteChanges>;
  /** Writes what was chosen as it was, if all of its files are still those that were shown, and if that adds no error. */
  takeBack(chosen: readonly ChosenChange[]): Promise<TakeBackAnswer>;
}

export function createReview(writer: SiteWriter, sender: Sender): Review {
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
        const seen = changes.length === 0 ? { noticed: [], summary: '' } : await noticedSinceCommit(root);
        const saves = await writer.saves();
        const files = changes.map(change => ({ ...describe(root, change), ownership: ownershipOf(change, saves) }));
        return { ...seen, ...(await sender.read(seen.noticed)), files };
      } catch (error) {
        if (error instanceof UsageError) return { noticed: [], summary: '', ...(await sender.read([])), files: [], left: error.message };
        throw error;
      }
    },
    takeBack: chosen => writer.inTurn(() => takeBack(chosen)),
  };
}

function describe(root: string, change: FileChange): Omit<ChangedFile, 'ownership'> {
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

function whatIn(chosen: readonly ChosenChange[]): string {
  const [first, ...others] = chosen;
  return others.length === 0 ? `changes of ${first?.file}` : `changes of ${chosen.length} files`;
}

/** What visitors will notice of all that differs from the last commit, as `npm run diff -- HEAD` says it. */
async function noticedSinceCommit(root: string): Promise<Pick<SiteChanges, 'noticed' | 'summary' | 'left'>> {
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
