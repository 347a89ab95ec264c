import { memoize } from '#site/memoize.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { type PlacedText, textsBeside, textsIn } from '#site/words/texts-in.ts';
import { ofEachFile } from '../lookup/each-file.ts';

/** No translation has two texts of the default language in each other's place, such as the names of two products. */
export const exchangedTexts = ofEachFile(({ file, part, words, twin, language }, report) => {
  if (twin === undefined || part === 'units') return;
  const places = placesOf(twin.words);
  // The texts that the default language has at another place.
  const foreign = textsBeside(words, twin.words, (text, original) => text !== original && /\p{L}{2}/u.test(text) && places.has(text));
  for (const { text, path } of foreign) {
    const other = (places.get(text) ?? []).find(at => isBeside(path, at) && nodeAt(words, at) === nodeAt(twin.words, path));
    if (other === undefined || pointerOf(other) < pointerOf(path)) continue;
    report({
      code: 'words/exchanged',
      severity: 'warning',
      message: `In ${language.name} this is \`${text}\` and another entry \`${String(nodeAt(words, other))}\`, in ${twin.language.name} the other way round. Exchange the two in one of them.`,
      at: { file, path },
      notes: [
        { message: 'The other entry:', at: { file, path: other } },
        { message: `In ${twin.language.name}:`, at: { file: twin.file, path } },
      ],
    });
  }
});

const placesOf = memoize((words: object): ReadonlyMap<string, NodePath[]> => {
  const grouped = Map.groupBy(textsIn(words), ({ text }: PlacedText) => text);
  return new Map(Array.from(grouped, ([text, all]) => [text, all.map(({ path }) => path)]));
});

/** Whether two paths differ in one step: they are the same text of two entries of a list. */
const isBeside = (one: NodePath, other: NodePath) =>
  one.length === other.length && one.filter((step, depth) => step !== other[depth]).length === 1;
