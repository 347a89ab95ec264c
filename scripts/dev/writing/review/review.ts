import path from 'node:path';
import { count } from '#check/report/format-report.ts';
import type {
  ChangedFile,
  ChosenChange,
  DoneSave,
  SiteChanges,
  TakeBackAnswer,
  TakeBackOrder,
} from '#client/dev/edit/review/site-changes.ts';
import { siteFileOf } from '#loader/site-files.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { seriousErrors } from '../../../changes/make-changes.ts';
import { UsageError } from '../../../command/run-command.ts';
import { SiteError } from '../../../command/site-error.ts';
import { compareVersions, leftOpen, markdownReport } from '../../../diff/report.ts';
import { versionsSince } from '../../../diff/versions.ts';
import type { NotedSave } from '../save-history.ts';
import { sentencesOf } from '../sentences.ts';
import type { SiteWriter } from '../site-writer.ts';
import { changedSinceCommit, versionOf } from './changed-files.ts';
import { passagesBetween, takePassagesBack } from './passages.ts';
import { ownershipOf, savesSinceCommit } from './sending/own-changes.ts';
import type { Sender } from './sending/sender.ts';
import { contentsIn, savesStillThere, takeSavesBack } from './take-saves-back.ts';

/** Shows what differs from the last commit, and takes parts of it back. */
export interface Review {
  read(): Promise<SiteChanges>;
  /** Writes what was chosen as it was, if all of its files are still those that were shown, and if that adds no error. */
  takeBack(order: TakeBackOrder): Promise<TakeBackAnswer>;
}

export function createReview(writer: SiteWriter, sender: Sender): Review {
  const { root } = writer;

  async function takeBack({ chosen, saves: numbers }: TakeBackOrder): Promise<TakeBackAnswer> {
    if (chosen.length === 0 && numbers.length === 0) return { type: 'refused', problems: ['Nothing is chosen.'] };
    if (chosen.length > 0 && numbers.length > 0)
      return { type: 'refused', problems: ['Choose either what was done or lines of files, not both.'] };
    const changes = await changedSinceCommit(root);
    const contents = contentsIn(root, changes);
    for (const { file, version, passages } of chosen) {
      const change = changes.find(known => known.file === file);
      if (change === undefined || versionOf(change) !== version) return { type: 'conflict', file };
      contents.put(file, passages === 'all' ? change.before : partly(change, passages));
    }
    const open = await savesStillThere(savesSinceCommit(changes, await writer.saves()), contentsIn(root, changes));
    const saves = open.filter(({ number }) => numbers.includes(number));
    if (saves.length < numbers.length)
      return { type: 'refused', problems: ['Some of it was taken back or sent meanwhile. Look at the changes again.'] };
    try {
      const others = open.filter(save => !saves.includes(save));
      await takeSavesBack(saves, others, contents);
    } catch (error) {
      if (error instanceof UsageError) return { type: 'refused', problems: [error.message] };
      throw error;
    }
    const files = contents.changes();
    const { added, tried } = writer.validate(new Map(files.map(({ file, after }) => [file, after])));
    const errors = seriousErrors({ problems: added, draft: tried.draft });
    if (errors.length > 0) return { type: 'refused', problems: sentencesOf(errors) };
    const what = `took back ${whatIn(chosen, saves)}`;
    try {
      await writer.write(what, files, { takesBack: numbers });
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
        const open = await savesStillThere(savesSinceCommit(changes, saves), contentsIn(root, changes));
        return { ...seen, ...(await sender.read(seen.noticed)), files, saves: open.toReversed().map(shownOf) };
      } catch (error) {
        if (error instanceof UsageError)
          return { noticed: [], summary: '', ...(await sender.read([])), files: [], saves: [], left: error.message };
        throw error;
      }
    },
    takeBack: order => writer.inTurn(() => takeBack(order)),
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

const shownOf = ({ number, what, owner, at }: NotedSave): DoneSave => ({ number, what, page: owner.page ?? '', at: at.toISOString() });

function whatIn(chosen: readonly ChosenChange[], saves: readonly NotedSave[]): string {
  const [save, ...more] = saves;
  if (save !== undefined) return more.length === 0 ? `what was done: ${save.what}` : `${saves.length} changes`;
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
