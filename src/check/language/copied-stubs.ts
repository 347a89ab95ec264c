import { isMap, isWithin, type NodePath, nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { isInLatinWords } from './latin-words.ts';
import type { Script } from './script.ts';
import { hasWords } from './untranslated-copy.ts';

/** Words that a tool copied from the default language, under one mark. */
export interface Stub {
  /** Path to the marked key. */
  key: NodePath;
  /** Paths to the texts below it that are not translated yet. */
  texts: NodePath[];
}

/**
 * The stubs among words in a language of these scripts. A marked text is a stub as long as it is the text of the default
 * language, or a former version of that. It belongs to the innermost mark above it.
 */
export function findStubs(words: unknown, original: unknown, marked: readonly NodePath[], scripts: readonly Script[]): Stub[] {
  return marked.flatMap(key => {
    const inner = marked.filter(other => other.length > key.length && isWithin(other, key));
    const texts = textsIn(nodeAt(words, key), key).filter(({ text, path }) => {
      const source = nodeAt(original, path);
      const isCopy = source === text || (typeof source === 'string' && isInLatinWords(text, source, scripts));
      return isCopy && hasWords(text) && !inner.some(other => isWithin(path, other));
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
