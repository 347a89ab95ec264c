import { isMap, isWithin, type NodePath, nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { hasWords } from './untranslated-copy.ts';

/** Words that wait for their translation, under one mark. */
export interface Stub {
  /** Path to the marked key or entry of a list. */
  key: NodePath;
  /** Paths to the texts below it. */
  texts: NodePath[];
}

/**
 * The stubs among words: the mark alone decides, whatever the text below it says, because its original may have changed since it
 * was copied. A text belongs to the innermost mark above it. Where neither the text nor its original has words, as in
 * `{{gpu.memory}}`, there is nothing to translate.
 */
export function findStubs(words: unknown, original: unknown, marked: readonly NodePath[]): Stub[] {
  return marked.flatMap(key => {
    const inner = marked.filter(other => other.length > key.length && isWithin(other, key));
    const texts = textsIn(nodeAt(words, key), key).filter(({ text, path }) => {
      const source = nodeAt(original, path);
      const isWaiting = typeof source === 'string' && (hasWords(text) || hasWords(source));
      return isWaiting && !inner.some(other => isWithin(path, other));
    });
    return texts.length === 0 ? [] : [{ key, texts: texts.map(({ path }) => path) }];
  });
}

/** Words without the texts at these paths; in a list the place of a removed entry stays empty. */
export function withoutTexts<Words>(words: Words, paths: readonly NodePath[]): Words {
  if (paths.length === 0) return words;
  const below = Map.groupBy(paths, ([step]) => String(step));
  const rest = (step: string, node: unknown) => {
    const own = below.get(step) ?? [];
    const isGone = own.some(({ length }) => length === 1);
    return isGone
      ? undefined
      : withoutTexts(
          node,
          own.map(path => path.slice(1)),
        );
  };
  if (Array.isArray(words)) return words.map((node, index) => rest(String(index), node)) as Words;
  if (!isMap(words)) return words;
  const left = Object.entries(words).map(([key, node]) => [key, rest(key, node)] as const);
  return Object.fromEntries(left.filter(([key, node]) => node !== undefined || !below.has(key))) as Words;
}
