import { isMap, isScalar, parseDocument } from 'yaml';
import { translateMark } from '#check/language/untranslated-copy.ts';
import { modelineOf } from '#loader/modeline.ts';
import { isMap as isKeyed, type NodePath, nodeAt } from '#site/node-path.ts';
import { applyEdits, type Edit } from '#yaml/edit/edit.ts';
import { insertInOrder } from '#yaml/edit/insert-in-order.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';

/** Adds a key, as a stub, in the place where the default language has it. */
export function stubEdits(text: string, path: NodePath, originalWords: unknown): Edit[] {
  const at = path.slice(0, -1);
  const map = nodeAt(originalWords, at);
  const order = isKeyed(map) ? Object.keys(map) : [];
  return insertInOrder(text, { at, key: String(path.at(-1)), value: nodeAt(originalWords, path), order, comment: translateMark });
}

/** The file of the default language as a stub: with the first line of the new file, and the mark above each key. */
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
