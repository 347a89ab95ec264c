import path from 'node:path';
import { siteFileOf } from '#loader/site-files.ts';
import { type Content, isSame, readContent } from '../../../changes/file-content.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { UsageError } from '../../../command/run-command.ts';
import type { NotedSave } from '../save-history.ts';
import { takeChangeBack } from './passages.ts';

/** Files as they are to be, by their names; those that are missing are as on the disk. */
type Contents = Map<string, Content>;

/**
 * Takes saves back in the contents of files, the last save first; all that was changed since stays. Throws UsageError, which names what
 * is in the way among `others`, for a save whose lines were changed again.
 */
export async function takeSavesBack(
  root: string,
  saves: readonly NotedSave[],
  others: readonly NotedSave[],
  contents: Contents,
): Promise<void> {
  for (const save of saves.toReversed()) {
    const file = await takeBack(root, save, contents);
    if (file === undefined) continue;
    const later = others.find(({ number, files }) => number > save.number && files.some(own => own.file === file));
    const reason =
      later === undefined
        ? `${file} was changed in the same place since.`
        : `what was done later changed the same place: ${later.what}. Choose that, too.`;
    throw new UsageError(`${save.what}: ${reason}`);
  }
}

/** Those of some saves that can be taken back, if all are: what they did was not changed in other ways since. */
export async function savesStillThere(root: string, saves: readonly NotedSave[]): Promise<NotedSave[]> {
  const contents: Contents = new Map();
  const found: NotedSave[] = [];
  for (const save of saves.toReversed()) {
    if ((await takeBack(root, save, contents)) === undefined) found.unshift(save);
  }
  return found;
}

/** Takes a save back, or nothing of it: gives the file that was changed again in the same place. */
async function takeBack(root: string, { files }: NotedSave, contents: Contents): Promise<string | undefined> {
  const taken: Contents = new Map();
  for (const change of files) {
    const { file } = change;
    const back = withoutChange(change, contents.has(file) ? contents.get(file) : await readContent(path.join(root, file)));
    if (back === 'changed') return file;
    taken.set(file, back);
  }
  for (const [file, content] of taken) contents.set(file, content);
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
