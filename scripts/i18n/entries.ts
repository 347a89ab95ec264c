import { findStubs } from '#check/language/copied-stubs.ts';
import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Translation } from './translations.ts';

/** A text of the default language and its translation in one language. */
export interface Entry {
  path: NodePath;
  source: string;
  /** `undefined` where it is missing; a stub is not a translation. */
  target: string | undefined;
  /** Whether the translation is still the source. */
  isUntranslated: boolean;
}

/** Every text of the default language in a file, in the order of the file. */
export function entriesOf({ language, original, own }: Translation): Entry[] {
  const found = findStubs(own.words, original.words, own.marked, language.scripts);
  const stubs = new Set(found.flatMap(({ texts }) => texts.map(pointerOf)));
  return textsIn(original.words).map(({ text: source, path }) => {
    const written = nodeAt(own.words, path);
    const target = typeof written === 'string' && !stubs.has(pointerOf(path)) ? written : undefined;
    return { path, source, target, isUntranslated: target !== undefined && looksUntranslated(source, target) };
  });
}

/** Paths to the texts of a file that the default language does not have. */
export function leftOverOf({ original, own }: Translation): NodePath[] {
  return textsIn(own.words)
    .map(({ path }) => path)
    .filter(path => typeof nodeAt(original.words, path) !== 'string');
}
