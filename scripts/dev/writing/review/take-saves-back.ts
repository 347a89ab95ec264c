import path from 'node:path';
import { siteFileOf } from '#loader/site-files.ts';
import { type Content, isSame, readContent } from '../../../changes/file-content.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { UsageError } from '../../../command/run-command.ts';
import type { NotedSave } from '../save-history.ts';
import { takeChangeBack } from './passages.ts';

/** Files as they are to be. */
interface Contents {
  /** One that was not put is as on the disk. */
  read(file: string): Promise<Content>;
  put(file: string, content: Content): void;
  /** Those that were put, each with what was read of it first: what is written meanwhile is not lost. */
  changes(): FileChange[];
}

/** The files of a site; what is known of them already is not read again. */
export function contentsIn(root: string, known: readonly FileChange[]): Contents {
  const before = new Map(known.map(({ file, after }) => [file, after]));
  const wanted = new Map<string, Content>();
  return {
    async read(file) {
      if (wanted.has(file)) return wanted.get(file);
      if (!before.has(file)) before.set(file, await readContent(path.join(root, file)));
      return before.get(file);
    },
    put: (file, content) => wanted.set(file, content),
    changes: () => Array.from(wanted, ([file, after]) => ({ file, before: before.get(file), after })),
  };
}

/**
 * Takes saves back in the contents of files, the last save first; all that was changed since stays. Throws UsageError, which names what
 * is in the way among `others`, for a save whose lines were changed again.
 */
export async function takeSavesBack(saves: readonly NotedSave[], others: readonly NotedSave[], contents: Contents): Promise<void> {
  for (const save of saves.toReversed()) {
    const file = await takeBack(save, contents);
    if (file === undefined) continue;
    const later = others.filter(({ number, files }) => number > save.number && files.some(own => own.file === file));
    const reason =
      later.length === 0
        ? `${file} was changed in the same place since.`
        : `a later change is in the same place. Choose it, too: ${later.map(({ what }) => what).join('; or ')}.`;
    throw new UsageError(`${save.what}: ${reason}`);
  }
}

/** Those of some saves that can be taken back, if all are: what they did was not changed in other ways since. */
export async function savesStillThere(saves: readonly NotedSave[], contents: Contents): Promise<NotedSave[]> {
  const found: NotedSave[] = [];
  for (const save of saves.toReversed()) {
    if ((await takeBack(save, contents)) === undefined) found.unshift(save);
  }
  return found;
}

/** Takes a save back, or nothing of it: gives the file that was changed again in the same place. */
async function takeBack({ files }: NotedSave, contents: Contents): Promise<string | undefined> {
  const taken = new Map<string, Content>();
  for (const change of files) {
    const { file } = change;
    const back = withoutChange(change, await contents.read(file));
    if (back === 'changed') return file;
    taken.set(file, back);
  }
  for (const [file, content] of taken) contents.put(file, content);
  return undefined;
}

function withoutChange({ file, before, after }: FileChange, now: Content): Content | 'changed' {
  if (isSame(now, after)) return before;
  if (before === undefined || after === undefined || now === undefined) return 'changed';
  const texts = [before, after, now].map(content => siteFileOf(file, content));
  const [was, became, is] = texts.map(read => (read?.type === 'text' ? read.text : undefined));
  if (was === undefined || became === undefined || is === undefined) return 'changed';
  const text = takeChangeBack(was, became, is);
  return text === undefined ? 'changed' : Buffer.from(text);
}
