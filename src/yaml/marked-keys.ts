import { isMap, isPair, isScalar, type Node, parseDocument, visit } from 'yaml';
import { translateMark } from '#check/language/untranslated-copy.ts';
import type { NodePath } from '#site/node-path.ts';
import type { Edit } from './edit/edit.ts';
import { entryAt, parseForEdit } from './edit/entry.ts';

/** Paths to the keys of a YAML text that have the mark of a stub above them. */
export function markedKeys(text: string): NodePath[] {
  // Parsing is slow, and marks are rare.
  if (!text.includes(translateMark)) return [];
  const found: NodePath[] = [];
  visit(parseDocument(text), {
    Map: (_, map, ancestors) => {
      for (const [index, { key }] of map.items.entries()) {
        // `yaml` attaches a comment above the first key of a map to the map.
        const above = [index === 0 ? map.commentBefore : undefined, (key as Node | null)?.commentBefore];
        if (above.some(isMark) && isScalar(key)) found.push([...pathTo(map, ancestors), String(key.value)]);
      }
    },
  });
  return found;
}

/** Removes the mark above a key. Throws RangeError if there is no such key. */
export function removeMark(source: string, path: NodePath): Edit[] {
  const { start = 0 } = entryAt(source, parseForEdit(source), path) ?? {};
  let end = source.lastIndexOf('\n', start - 1) + 1;
  // Upwards as long as there are comments and empty lines.
  for (let top = end; top > 0; end = top) {
    top = source.lastIndexOf('\n', top - 2) + 1;
    const line = source.slice(top, end).trim();
    if (line.startsWith('#') && isMark(line.slice(1))) return [{ start: top, end, text: '' }];
    if (line !== '' && !line.startsWith('#')) return [];
  }
  return [];
}

const isMark = (comment: string | null | undefined) => comment?.split('\n').some(line => line.trim().startsWith(translateMark)) ?? false;

function pathTo(map: unknown, ancestors: readonly unknown[]): (string | number)[] {
  const chain = [...ancestors, map];
  return chain.flatMap((node, index): (string | number)[] => {
    if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)];
    const parent = chain[index - 1];
    return isMap(parent) || isPair(parent) || !hasItems(parent) ? [] : [parent.items.indexOf(node)];
  });
}

const hasItems = (node: unknown): node is { items: unknown[] } => typeof node === 'object' && node !== null && 'items' in node;
