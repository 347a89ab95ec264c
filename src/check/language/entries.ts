import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { arePluralForms } from '#site/words/plurals.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { findStubs } from './copied-stubs.ts';
import { looksUntranslated } from './untranslated-copy.ts';

/** A text of the default language and its translation in one language. */
export interface Entry {
  path: NodePath;
  source: string;
  /** `undefined` where it is missing; a stub is not a translation. */
  target: string | undefined;
  /** Whether the translation is still the source. */
  isUntranslated: boolean;
}

/** Every text of a file of the default language, in the order of the file; `marked` are the paths of the marks among the translations. */
export function entriesOf(original: unknown, own: unknown, marked: readonly NodePath[]): Entry[] {
  const stubs = new Set(findStubs(own, original, marked).flatMap(({ texts }) => texts.map(pointerOf)));
  return textsIn(original).flatMap(({ text: source, path }) => {
    const written = nodeAt(own, path);
    // The translation has the forms of its own language.
    if (written === undefined && arePluralForms(nodeAt(own, path.slice(0, -1)))) return [];
    const target = typeof written === 'string' && !stubs.has(pointerOf(path)) ? written : undefined;
    return { path, source, target, isUntranslated: target !== undefined && looksUntranslated(source, target) };
  });
}
