import { isMap } from './nodes.ts';
import type { NodePath } from './problem.ts';

/** How words of a language differ from the same words in the default language. */
export type WordsDifference =
  | { type: 'missing'; path: NodePath }
  | { type: 'left-over'; path: NodePath }
  /** The kind of node or the length of a list differs. */
  | { type: 'shape'; path: NodePath; expected: string; actual: string };

/** Compares words with those of the default language, node by node; one difference is reported where it begins. */
export function compareWords(expected: unknown, actual: unknown, path: NodePath = []): WordsDifference[] {
  if (kindOf(expected) !== kindOf(actual)) return [{ type: 'shape', path, expected: kindOf(expected), actual: kindOf(actual) }];
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) {
      return [{ type: 'shape', path, expected: entries(expected), actual: entries(actual) }];
    }
    return expected.flatMap((entry, index) => compareWords(entry, actual[index], [...path, index]));
  }
  if (!isMap(expected) || !isMap(actual)) return [];
  return [
    ...Object.keys(expected).flatMap((key): WordsDifference[] =>
      Object.hasOwn(actual, key) ? compareWords(expected[key], actual[key], [...path, key]) : [{ type: 'missing', path: [...path, key] }],
    ),
    ...Object.keys(actual).flatMap((key): WordsDifference[] =>
      Object.hasOwn(expected, key) ? [] : [{ type: 'left-over', path: [...path, key] }],
    ),
  ];
}

/** Words of a language with those of the default language in every gap. */
export function fillGaps<Words>(words: unknown, fallback: Words): Words {
  if (words === undefined || kindOf(words) !== kindOf(fallback)) return fallback;
  if (Array.isArray(words) && Array.isArray(fallback)) {
    // Entries of a list have no names: of two lengths nobody can say which entry is the missing one.
    return words.length === fallback.length ? (words.map((word, index) => fillGaps(word, fallback[index])) as Words) : fallback;
  }
  if (!isMap(words) || !isMap(fallback)) return words as Words;
  const keys = new Set([...Object.keys(fallback), ...Object.keys(words)]);
  return Object.fromEntries(Array.from(keys, key => [key, key in fallback ? fillGaps(words[key], fallback[key]) : words[key]])) as Words;
}

const entries = ({ length }: unknown[]) => (length === 1 ? '1 entry' : `${length} entries`);

function kindOf(node: unknown): string {
  if (Array.isArray(node)) return 'list';
  if (isMap(node)) return 'map';
  return node === undefined || node === null ? 'nothing' : 'text';
}
