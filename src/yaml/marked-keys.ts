import { isMap, isPair, isScalar, parseDocument, visit } from 'yaml';
import { translateMark } from '#check/language/untranslated-copy.ts';
import { publishMark } from '#check/publish/reminders.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { Edit } from './edit/edit.ts';
import { columnOf, entryAt, parseForEdit } from './edit/entry.ts';
import { lineBreakOf } from './edit/lines.ts';

/** Paths to the keys of a YAML text, and to the texts in its lists, that have the mark of a stub above them. */
export const markedKeys = (text: string): NodePath[] => commentsWith(text, translateMark).map(({ path }) => path);

/** Something to do before the site is published, from a comment above a key or a text in a list. */
export interface Reminder {
  path: NodePath;
  /** What to do, as the comment says it; empty if it says nothing. */
  task: string;
}

/** The comments of a YAML text that say what to do before the site is published. */
export const remindersIn = (text: string): Reminder[] =>
  commentsWith(text, publishMark).map(({ path, line }) => ({ path, task: line.slice(publishMark.length).replace(/^[\s:]+/, '') }));

/** Comments above keys, and above texts in lists, of which a line begins with a mark. */
function commentsWith(text: string, mark: string): { path: NodePath; line: string }[] {
  // Parsing is slow, and marks are rare.
  if (!text.includes(mark)) return [];
  const found: { path: NodePath; line: string }[] = [];
  const add = (comments: (string | null | undefined)[], path: () => NodePath) => {
    const line = comments.map(comment => markedLine(comment, mark)).find(marked => marked !== undefined);
    if (line !== undefined) found.push({ path: path(), line });
  };
  visit(parseDocument(text), {
    Map: (_, map, ancestors) => {
      for (const [index, { key }] of map.items.entries()) {
        // `yaml` attaches a comment above the first key of a map to the map.
        if (isScalar(key))
          add([index === 0 ? map.commentBefore : undefined, key.commentBefore], () => [...pathTo(map, ancestors), String(key.value)]);
      }
    },
    Seq: (_, list, ancestors) => {
      for (const [index, item] of list.items.entries()) {
        // The comment above the first text of a list is attached to the list.
        if (isScalar(item))
          add([index === 0 ? list.commentBefore : undefined, item.commentBefore], () => [...pathTo(list, ancestors), index]);
      }
    },
  });
  return found;
}

/**
 * Takes the marks of stubs away from the texts that are done. A mark above several texts moves to those of them that still wait.
 */
export function settleMarks(
  source: string,
  stubs: readonly { key: NodePath; texts: readonly NodePath[] }[],
  done: ReadonlySet<string>,
): Edit[] {
  const moved = new Map<number, Edit>();
  const removed = stubs.flatMap(({ key, texts }) => {
    const waiting = texts.filter(path => !done.has(pointerOf(path)));
    if (waiting.length === texts.length) return [];
    for (const edit of markTexts(source, waiting)) moved.set(edit.start, edit);
    return removeMark(source, key);
  });
  return [...removed, ...moved.values()];
}

/** Puts marks above texts that are to be translated; one is enough where several share a line. */
export function markTexts(source: string, texts: readonly NodePath[]): Edit[] {
  return [...new Map(texts.flatMap(path => addMark(source, path)).map(edit => [edit.start, edit])).values()];
}

/** Puts a mark above a text; where no comment can be, in a list or mapping of one line, above what the text is in. */
function addMark(source: string, path: NodePath): Edit[] {
  const document = parseForEdit(source);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const { parent, start = 0 } = entryAt(source, document, path.slice(0, depth)) ?? {};
    if (columnOf(parent) === undefined) continue;
    const margin = ' '.repeat(start - (source.lastIndexOf('\n', start - 1) + 1));
    return [{ start, end: start, text: `# ${translateMark}${lineBreakOf(source)}${margin}` }];
  }
  return [];
}

/** Removes the mark above a key or an entry of a list. Throws RangeError if there is no such entry. */
function removeMark(source: string, path: NodePath): Edit[] {
  const { start = 0 } = entryAt(source, parseForEdit(source), path) ?? {};
  let end = source.lastIndexOf('\n', start - 1) + 1;
  // Upwards as long as there are comments and empty lines.
  for (let top = end; top > 0; end = top) {
    top = source.lastIndexOf('\n', top - 2) + 1;
    const [, dash = '', comment = ''] = /^([\s-]*)(.*)$/.exec(source.slice(top, end).trimEnd()) ?? [];
    const isComment = comment.startsWith('#');
    // The first key of an entry moves up beside its dash.
    if (isComment && isMark(comment.slice(1)))
      return [{ start: dash.includes('-') ? top + dash.length : top, end: dash.includes('-') ? start : end, text: '' }];
    if (comment !== '' && !isComment) return [];
  }
  return [];
}

const isMark = (comment: string) => markedLine(comment, translateMark) !== undefined;

const markedLine = (comment: string | null | undefined, mark: string) =>
  comment
    ?.split('\n')
    .map(line => line.trim())
    .find(line => line.startsWith(mark));

function pathTo(map: unknown, ancestors: readonly unknown[]): (string | number)[] {
  const chain = [...ancestors, map];
  return chain.flatMap((node, index): (string | number)[] => {
    if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)];
    const parent = chain[index - 1];
    return isMap(parent) || isPair(parent) || !hasItems(parent) ? [] : [parent.items.indexOf(node)];
  });
}

const hasItems = (node: unknown): node is { items: unknown[] } => typeof node === 'object' && node !== null && 'items' in node;
