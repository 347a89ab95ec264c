import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../command/site-error.ts';

/** The text of a file before and after. */
interface NewText {
  /** `undefined` for a new file. */
  before: string | undefined;
  text: string;
}

/** Writes files below a folder, all or none. Throws SiteError if one cannot be written; the message names what could not be put back. */
export async function writeTogether(root: string, changes: ReadonlyMap<string, NewText>): Promise<void> {
  const temporary = (file: string) => `${file}.${process.pid}.new`;
  const undoings: [name: string, undo: () => Promise<void>][] = [];
  let current = '';
  try {
    for (const [file, { text }] of changes) {
      current = file;
      const made = await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      if (made !== undefined) undoings.push([path.relative(root, made), () => rm(made, { recursive: true })]);
      const place = path.join(root, temporary(file));
      undoings.push([temporary(file), () => rm(place, { force: true })]);
      await writeFile(place, text, { flag: 'wx' });
    }
    for (const [file, { before }] of changes) {
      current = file;
      const place = path.join(root, file);
      await rename(path.join(root, temporary(file)), place);
      undoings.push([file, () => (before === undefined ? rm(place) : writeFile(place, before))]);
    }
  } catch (error) {
    const left = await undoAll(undoings);
    const outcome =
      left.length === 0 ? 'Nothing was changed.' : `What was changed could not all be put back, see to it yourself: ${left.join(', ')}.`;
    throw new SiteError(`${current} cannot be written (${causeOf(error)}). ${outcome}`);
  }
}

/** Undoes the steps, the last one first; returns the names of those that could not be undone. */
async function undoAll(undoings: [name: string, undo: () => Promise<void>][]): Promise<string[]> {
  const left: string[] = [];
  for (const [name, undo] of undoings.toReversed()) {
    await undo().catch(error => left.push(`${name} (${causeOf(error)})`));
  }
  return left;
}

/** The code of a system error, for example `EISDIR`, else its message. */
export function causeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
