import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, type Edit, inTextOrder } from '#yaml/edit/edit.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';
import { positionAt } from '#yaml/source-line.ts';
import { SiteError } from '../command/site-error.ts';
import { causeOf } from './cause-of.ts';
import type { FileChange } from './journal.ts';
import { type Purpose, writeTogether } from './write-together.ts';

/** Changes to files of a site that are made together or not at all. Throws SiteError if a file cannot be read, or is a folder or pipe. */
export interface ChangeSet {
  /** Text of a file as changed so far; `undefined` when there is none. */
  read(file: string): string | undefined;
  /** Makes a new file, or replaces the content of one: a text, or bytes. */
  put(file: string, content: string | Buffer): void;
  /** Removes a file. */
  remove(file: string): void;
  /** Edits the text of a file that exists. */
  edit(file: string, edits: (source: string) => Edit[]): void;
  /** Every file that is to be written or removed, with what is in it then; `undefined` for nothing. */
  contents(): [file: string, content: string | Buffer | undefined][];
  /** The same, with what was in it before. */
  files(): FileChange[];
  /** The changed lines in the order of their files. */
  lines(): ChangedLine[];
  /**
   * Writes all files; if the purpose names a command, that can undo them. Throws SiteError if one cannot be written: then all are as
   * before, except those that the message names.
   */
  write(purpose?: Purpose): Promise<void>;
}

interface ChangedLine {
  file: string;
  line: number;
  text: string;
}

interface Change {
  /** `undefined` for a new file. */
  before: Buffer | undefined;
  /** `undefined` for a removed file. */
  after: string | Buffer | undefined;
  /** Offsets in the text where it was changed. */
  marks: number[];
}

/** An empty set of changes below a folder. */
export function changesIn(root: string): ChangeSet {
  const changes = new Map<string, Change>();
  const filesOf = () => Array.from(changes, ([file, { before, after }]) => ({ file, before, after: bytesOf(after) }));
  const changeOf = (file: string): Change => {
    const before = readBytes(root, file);
    const change = changes.get(file) ?? { before, after: before, marks: [] };
    changes.set(file, change);
    return change;
  };
  return {
    read: file => (changes.get(file) ?? { after: readBytes(root, file) }).after?.toString(),
    put: (file, content) => {
      const change = changeOf(file);
      Object.assign(change, { after: content, marks: [firstDifference(change.before, content)] });
    },
    remove: file => Object.assign(changeOf(file), { after: undefined, marks: [0] }),
    edit: (file, editsOf) => {
      const change = changeOf(file);
      const text = change.after?.toString() ?? '';
      const edits = editsOf(text);
      change.marks = shiftMarks(change.marks, edits);
      change.after = applyEdits(text, edits);
    },
    contents: () => Array.from(changes, ([file, { after }]) => [file, after]),
    files: filesOf,
    lines: () => [...changes].flatMap(([file, change]) => changedLines(file, change)),
    write: async purpose => {
      await writeTogether(root, filesOf(), purpose);
    },
  };
}

function firstDifference(before: Buffer | undefined, after: string | Buffer): number {
  const [old, young] = [String(before ?? ''), String(after)];
  let at = 0;
  while (at < young.length && old[at] === young[at]) at += 1;
  return at;
}

const bytesOf = (content: string | Buffer | undefined) => (typeof content === 'string' ? Buffer.from(content) : content);

/** Moves marks with the text that edits shift, drops those in removed text, and adds one at the first line that each edit writes. */
function shiftMarks(marks: number[], edits: Edit[]): number[] {
  const shifted = (offset: number) =>
    edits.reduce((at, { start, end, text }) => (end <= offset ? at + text.length - (end - start) : at), offset);
  let growth = 0;
  const own = inTextOrder(edits).flatMap(({ start, end, text }) => {
    const mark = start + growth + (/^\s*\n/.exec(text)?.[0].length ?? 0);
    growth += text.length - (end - start);
    return text === '' ? [] : [mark];
  });
  const kept = marks.filter(mark => !edits.some(({ start, end }) => start <= mark && mark < end));
  return [...kept.map(shifted), ...own];
}

function changedLines(file: string, { before, after, marks }: Change): ChangedLine[] {
  if (after === undefined) return before === undefined ? [] : [{ file, line: 1, text: 'removed' }];
  if (before === undefined) return [{ file, line: 1, text: 'new file' }];
  if (typeof after !== 'string') return marks.length === 0 ? [] : [{ file, line: 1, text: 'other content' }];
  const lines = [...new Set(marks.map(mark => positionAt(after, mark).line))].sort((a, b) => a - b);
  const texts = after.split(lineBreakOf(after));
  return lines.map(line => ({ file, line, text: (texts[line - 1] ?? '').trim() }));
}

function readBytes(root: string, file: string): Buffer | undefined {
  const place = path.join(root, file);
  try {
    const found = statSync(place, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    // Reading a pipe would wait until another process writes.
    if (!found.isFile()) throw new SiteError(`${file} is no file, but a folder, a pipe or the like. Move it away first.`);
    return readFileSync(place);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw new SiteError(`${file} cannot be read (${causeOf(error)}).`);
  }
}
