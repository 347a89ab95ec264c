import { isScalar, parse } from 'yaml';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { applyEdits, type Edit } from './edit.ts';
import { setValue } from './edit-yaml.ts';
import { columnOf, contentEnd, type Entry, entryAt, headerOf, parseForEdit } from './entry.ts';

/**
 * The text of a YAML file with another text at a path. Of a text in several lines, only those lines change in which the two texts
 * differ: the others are not wrapped again. Line breaks at the end of the text stay as they were: they belong to its notation. Throws
 * RangeError if the path leads to no text.
 */
export function setText(source: string, path: NodePath, typed: string): string {
  const entry = entryAt(source, parseForEdit(source), path);
  if (!isScalar(entry?.value) || typeof entry.value.value !== 'string') throw new RangeError(`There is no text at \`${path.join('.')}\`.`);
  const old = entry.value.value;
  const text = typed + (/\n*$/.exec(old)?.[0] ?? '');
  if (old === text) return source;
  const spliced = splice(source, entry, old, text);
  if (spliced !== undefined) {
    const result = applyEdits(source, [spliced]);
    if (isText(result, path, text)) return result;
  }
  return applyEdits(source, setValue(source, path, text));
}

/** Whether a source has a text at a path; what a splice gives may be no YAML, or another text (`a #b`). */
function isText(source: string, path: NodePath, text: string): boolean {
  try {
    return nodeAt(parse(source), path) === text;
  } catch {
    return false;
  }
}

/** The edit that replaces only what differs; `undefined` for a text in one line, and if it is written with escapes. */
function splice(source: string, entry: Entry, old: string, text: string): Edit | undefined {
  const header = entry.value && headerOf(entry.value);
  const from = header ? header.offset + header.source.length : (entry.value?.range?.[0] ?? entry.head);
  const written = source.slice(from, entry.value ? contentEnd(source, entry.value) : entry.end);
  if (!written.includes('\n')) return undefined;
  const offsets = offsetsOf(written, old, header !== undefined);
  if (offsets === undefined) return undefined;
  const [start, end] = differenceOf(old, text);
  const middle = text.slice(start, text.length - (old.length - end));
  const margin = /\n( +)\S/.exec(written)?.[1] ?? ' '.repeat((columnOf(entry.parent) ?? 0) + 2);
  // In a folded text, a line break is written as an empty line.
  const isLiteral = header?.source.startsWith('|') === true;
  const lines = middle.replace(/\n+/g, breaks => breaks + (isLiteral ? '' : '\n') + margin);
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const offsetOf = (index: number) => from + (offsets[index] ?? written.length);
  return { start: offsetOf(start), end: offsetOf(end), text: lines.replaceAll('\n', lineBreak) };
}

/** From where to where an old text differs from a new one; never between two spaces, whose places in the file are not distinct. */
function differenceOf(old: string, text: string): [start: number, end: number] {
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
  while (isBetweenSpaces(old, start)) start -= 1;
  let end = old.length;
  const added = text.length - old.length;
  while (end > start && end + added > start && old[end - 1] === text[end + added - 1]) end -= 1;
  while (isBetweenSpaces(old, end)) end += 1;
  return [start, end];
}

const isBetweenSpaces = (text: string, index: number) => /^\s\s$/.test(text.slice(Math.max(0, index - 1), index + 1));

/** Where each character of a value is in the text that wrote it: runs of spaces and line breaks correspond as a whole. */
function offsetsOf(written: string, value: string, isBlock: boolean): number[] | undefined {
  const offsets: number[] = [];
  let at = isBlock ? written.search(/\S/) : 0;
  for (let index = 0; index < value.length; index += 1) {
    offsets.push(at);
    if (/\s/.test(value[index] ?? '')) {
      if (/\s/.test(value[index + 1] ?? '')) continue;
      at += /^\s*/.exec(written.slice(at))?.[0].length ?? 0;
    } else if (value[index] === written[at]) at += 1;
    else return undefined;
  }
  return offsets;
}
