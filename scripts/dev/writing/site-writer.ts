import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#check/problem.ts';
import type { StepAnswer } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import type { SiteLoader } from '#loader/load-site.ts';
import { isSame, readContent } from '../../changes/file-content.ts';
import type { FileChange } from '../../changes/journal.ts';
import { seriousErrors } from '../../changes/make-changes.ts';
import { writeTogether } from '../../changes/write-together.ts';
import { shownRoute } from './pages/shown-route.ts';
import { createHistory, type Direction, type NotedSave, type Owner } from './save-history.ts';
import { addedProblems, sentencesOf } from './sentences.ts';

/** The site whose files are edited. */
interface EditedSite {
  /** As its files are now. */
  loaded(): LoadedSite;
  /** As its files would be with other contents of some of them. */
  tryOut: SiteLoader['tryOut'];
  /** Says that files were written, so that `loaded` has them. */
  written(files: readonly string[]): void;
  /** The page that asks; absent where there is one editor alone. */
  asking?: () => Owner | undefined;
}

/** The site as it would be, and the problems that come with that. */
interface Validation {
  tried: LoadedSite;
  added: Problem[];
}

/** Writes what is edited in open pages to the files of a site. Each method throws if a file cannot be read or written. */
export interface SiteWriter {
  root: string;
  loaded(): LoadedSite;
  tryOut: EditedSite['tryOut'];
  sourceOf(file: string): Promise<string>;
  validate(contents: Parameters<SiteLoader['tryOut']>[0]): Validation;
  /**
   * Writes files that are as they were before, all or none, so that it can be undone; `page` is where it shows, if not where it was asked
   * for, `takesBack` as a save has it. Throws SiteError if one has changed meanwhile.
   */
  write(what: string, files: readonly FileChange[], about?: { page?: string | undefined; takesBack?: readonly number[] }): Promise<void>;
  /** Takes the last save back, or makes it again; that of another window or page only if `confirmed` names it. */
  step(direction: Direction, confirmed?: string): Promise<StepAnswer>;
  /** Saves that were not undone, the first one first. */
  saves(): Promise<NotedSave[]>;
  /** Runs one task after another: two saves at once would each validate the site without the other. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createSiteWriter(root: string, { loaded, tryOut, written, asking }: EditedSite): SiteWriter {
  const history = createHistory(root);
  const owner = () => asking?.() ?? { window: '', isGuest: false };
  const sourceOf = (file: string) => readFile(path.join(root, file), 'utf8');
  const inTurn = oneAfterAnother();

  function validate(contents: Parameters<SiteLoader['tryOut']>[0]): Validation {
    const tried = tryOut(contents);
    return { tried, added: addedProblems(loaded().problems, tried.problems) };
  }

  /** What is asked next may come before the watcher of the files. */
  async function writeFiles(files: readonly FileChange[]): Promise<void> {
    await writeTogether(root, files);
    written(files.map(({ file }) => file));
  }

  const write: SiteWriter['write'] = async (what, files, { page = owner().page, takesBack } = {}) => {
    await writeFiles(files);
    await history.note({ what, owner: { ...owner(), page }, takesBack, files });
  };

  async function step(direction: Direction, confirmed = ''): Promise<StepAnswer> {
    const save = await history.next(direction);
    if (save === undefined) return { type: 'nothing' };
    const { number, what, owner: its } = save;
    const origin = originOf(owner(), its);
    if (origin !== undefined && confirmed !== String(number))
      return { type: 'of-another', what, save: String(number), origin, page: its.page ?? '' };
    const files = direction === 'undo' ? save.files.map(({ file, before, after }) => ({ file, before: after, after: before })) : save.files;
    for (const { file, before } of files) {
      // The file was edited elsewhere since: taking back its whole text would lose that.
      if (!isSame(await readContent(path.join(root, file)).catch(() => undefined), before)) return { type: 'conflict', file };
    }
    const { added, tried } = validate(new Map(files.map(({ file, after }) => [file, after])));
    const errors = seriousErrors({ problems: added, draft: tried.draft });
    if (errors.length > 0) return { type: 'refused', problems: sentencesOf(errors) };
    const { page = '' } = owner();
    const wasThere = shownRoute(loaded(), page) !== undefined;
    await writeFiles(files);
    await history.move(save, direction);
    return { type: 'done', what, ...(wasThere && shownRoute(loaded(), page) === undefined ? { open: nearestPage(loaded(), page) } : {}) };
  }

  return {
    root,
    loaded,
    tryOut,
    sourceOf,
    validate,
    write,
    step: (direction, confirmed) => inTurn(() => step(direction, confirmed)),
    saves: history.done,
    inTurn,
  };
}

/** Where a save comes from, if not from the page that asks; `undefined` for one of its own. */
function originOf(asking: Owner, its: Owner): 'guest' | 'window' | 'page' | undefined {
  if (its.window !== asking.window) return its.isGuest ? 'guest' : 'window';
  return its.page && asking.page && its.page !== asking.page ? 'page' : undefined;
}

/** Path of the page that is nearest above a path. */
function nearestPage(loaded: LoadedSite, path: string): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above === '' || shownRoute(loaded, above) !== undefined ? above || '/' : nearestPage(loaded, above);
}

/** Runs one task after another, also after one that failed. */
export function oneAfterAnother(): SiteWriter['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
