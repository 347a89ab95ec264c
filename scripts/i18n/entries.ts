import { entriesOf } from '#check/language/entries.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Translation } from './translations.ts';

/** Every text of the default language in a file, with its translation. */
export const entriesIn = ({ original, own }: Translation) => entriesOf(original.words, own.words, own.marked);

/** Paths to the texts of a file that the default language does not have and that are not keywords, which it need not have. */
export function leftOverOf({ isOptional, original, own }: Translation): NodePath[] {
  return textsIn(own.words)
    .map(({ path }) => path)
    .filter(path => typeof nodeAt(original.words, path) !== 'string' && !isOptional(path));
}
