import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, type Edit, inTextOrder } from '#yaml/edit/edit.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';
import { positionAt } from '#yaml/source-line.ts';
import { SiteError } from '../command/site-error.ts';
import { causeOf, writeTogether } from './write-together.ts';

/** Changes to files of a site that are made together or not at all. Throws SiteError if a file cannot be read, or is a folder or pipe. */
export interface ChangeSet {
  /** Text of a file as changed so far; `undefined` when there is none. */
  read(file: string): string | undefined;
  /** Makes a new file, or replaces the text of one. */
  put(file: string, text: string): void;
  /** Edits the text of a file that exists. */
  edit(file: string, edits: (source: string) => Edit[]): void;
  /** Every file that is to be written, with its text. */
  texts(): [file: string, text: string][];
  /** The changed lines in the order of their files. */
  lines(): ChangedLine[];
  /** Writes all files. Throws SiteError if one cannot be written: then all are as before, except those that the message names. */
  write(): Promise<void>;
}

interface ChangedLine {
  file: string;
  line: number;
  text: string;
}

interface Change {
  /** `undefined` for a new file. */
  before: string | undefined;
  text: string;
  /** Offsets in the text where it was changed. */
  marks: number[];
}

/** An empty set of changes below a folder. */
export function changesIn(root: string): ChangeSet {
  const changes = new Map<string, Change>();
  const changeOf = (file: string): Change => {
    const before = readText(root, file);
    const change = changes.get(file) ?? { before, text: before ?? '', marks: [] };
    changes.set(file, change);
    return change;
  };
  return {
    read: file => changes.get(file)?.text ?? readText(root, file),
    put: (file, text) => Object.assign(changeOf(file), { text, marks: [0] }),
    edit: (file, editsOf) => {
      const change = changeOf(file);
      const edits = editsOf(change.text);
      change.marks = shiftMarks(change.marks, edits);
      change.text = applyEdits(change.text, edits);
    },
    texts: () => Array.from(changes, ([file, { text }]) => [file, text]),
    lines: () => [...changes].flatMap(([file, change]) => changedLines(file, change)),
    write: () => writeTogether(root, changes),
  };
}

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

function changedLines(file: string, { before, text, marks }: Change): ChangedLine[] {
  if (before === undefined) return [{ file, line: 1, text: 'new file' }];
  const lines = [...new Set(marks.map(mark => positionAt(text, mark).line))].sort((a, b) => a - b);
  const texts = text.split(lineBreakOf(text));
  return lines.map(line => ({ file, line, text: (texts[line - 1] ?? '').trim() }));
}

function readText(root: string, file: string): string | undefined {
  const place = path.join(root, file);
  try {
    const found = statSync(place, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    // Reading a pipe would wait until another process writes.
    if (!found.isFile()) throw new SiteError(`${file} is no file, but a folder, a pipe or the like. Move it away first.`);
    return readFileSync(place, 'utf8');
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw new SiteError(`${file} cannot be read (${causeOf(error)}).`);
  }
}
