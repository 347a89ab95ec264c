import { isMap, isScalar, parse, parseDocument } from 'yaml';
import { applyEdits, type Edit, insertKey } from '#loader/edit-yaml.ts';
import { modelineOf } from '#loader/modeline.ts';
import { lineBreakOf } from '#loader/yaml-lines.ts';
import { isMap as isKeyed, nodeAt } from '#site/nodes.ts';
import type { NodePath } from '#site/problem.ts';
import { translateMark } from '#site/untranslated-copy.ts';

/** A new key where the default language has it: behind the nearest key before it that stands here. */
export function stubEdits(text: string, path: NodePath, originalWords: unknown): Edit[] {
  const parent = path.slice(0, -1);
  const key = String(path.at(-1));
  const order = keysOf(nodeAt(originalWords, parent));
  const here = keysOf(nodeAt(parse(text), parent));
  const place = order.indexOf(key);
  const after = order.slice(0, place).findLast(name => here.includes(name));
  const before = order.slice(place).find(name => here.includes(name));
  const neighbour = after !== undefined ? { after } : before !== undefined ? { before } : {};
  return insertKey(text, parent, key, nodeAt(originalWords, path), { comment: translateMark, ...neighbour });
}

const keysOf = (map: unknown) => (isKeyed(map) ? Object.keys(map) : []);

/** The file of the default language under the first line that belongs to the new one, with the mark above each of its keys. */
export function stubFile(original: string, file: string): string {
  const text = original.replace(/^# yaml-language-server:.*/, () => modelineOf(file));
  const { contents } = parseDocument(text);
  const keys = isMap(contents) ? contents.items.map(({ key }) => key) : [];
  const marks = keys.flatMap((key): Edit[] => {
    const start = isScalar(key) ? key.range?.[0] : undefined;
    return start === undefined ? [] : [{ start, end: start, text: `# ${translateMark}${lineBreakOf(text)}` }];
  });
  return applyEdits(text, marks);
}
