import { memoizePair } from '../memoize.ts';
import { isMap, type NodePath } from '../node-path.ts';
import { arePluralForms } from './plurals.ts';

/** How words of a language differ from the same words in the default language. */
export type WordsDifference =
  | { type: 'missing'; path: NodePath }
  | { type: 'left-over'; path: NodePath }
  /** The kind of node or the length of a list differs. */
  | { type: 'shape'; path: NodePath; expected: string; actual: string };

/** Compares words with those of the default language, node by node; a difference is reported where it begins. */
export function compareWords(expected: unknown, actual: unknown): WordsDifference[] {
  const differences: WordsDifference[] = [];
  compareNodes(expected, actual, [], differences);
  return differences;
}

/** `path` is the path so far: copied only where there is a difference. */
function compareNodes(expected: unknown, actual: unknown, path: (string | number)[], differences: WordsDifference[]): void {
  if (kindOf(expected) !== kindOf(actual)) {
    differences.push({ type: 'shape', path: [...path], expected: kindOf(expected), actual: kindOf(actual) });
  } else if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) {
      differences.push({ type: 'shape', path: [...path], expected: entries(expected), actual: entries(actual) });
    } else {
      for (const [index, entry] of expected.entries()) {
        path.push(index);
        compareNodes(entry, actual[index], path, differences);
        path.pop();
      }
    }
  } else if (isMap(expected) && isMap(actual)) {
    if (arePluralForms(expected) && arePluralForms(actual)) return;
    for (const key of Object.keys(expected)) {
      path.push(key);
      if (Object.hasOwn(actual, key)) compareNodes(expected[key], actual[key], path, differences);
      else differences.push({ type: 'missing', path: [...path] });
      path.pop();
    }
    for (const key of Object.keys(actual)) {
      if (!Object.hasOwn(expected, key)) differences.push({ type: 'left-over', path: [...path, key] });
    }
  }
}

/** Parts of words with every gap filled. What is filled of the same parts is the same object: an edit changes one of them. */
export function fillParts<Words extends object>(words: object, fallback: Words): Words {
  const own = words as Record<string, unknown>;
  const parts = Object.entries(fallback).map(([part, known]) => {
    const given = own[part];
    return [part, isMap(given) && isMap(known) ? filledPart(given, known) : fillGaps(given, known)];
  });
  return { ...fallback, ...words, ...Object.fromEntries(parts) };
}

const filledPart = memoizePair((words: object, fallback: object) => fillGaps(words, fallback));

/** Words of a language, with every gap filled from the default language. */
export function fillGaps<Words>(words: unknown, fallback: Words): Words {
  if (words === undefined || kindOf(words) !== kindOf(fallback)) return fallback;
  if (Array.isArray(words) && Array.isArray(fallback)) {
    // Entries of a list have no names: with different lengths it is not known which entry is missing.
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
