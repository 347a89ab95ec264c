import { isWithin, nodeAt, pointerOf } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import type { Report } from '../problem.ts';
import type { Difference } from './word-differences.ts';
import { differingKey, type WordsEntry } from './words-entries.ts';

/**
 * The differences from the default language that all translations have alike, by place: the mistake is in the default language.
 * With one translation it is not known which of the two is wrong.
 */
export function slipsOfOriginal({ marked }: Draft, entries: readonly WordsEntry[], files: readonly WordsFile[]): WordsEntry[][] {
  // A stub is a copy: it says nothing about the default language.
  const isStub = ({ file: { file }, difference: { path } }: WordsEntry) => marked[file]?.some(key => isWithin(path, key)) ?? false;
  const alike = Map.groupBy(
    entries.filter(entry => isFromOriginal(entry) && !isStub(entry)),
    ({ file, difference, meant }) => JSON.stringify([file.twin?.file, difference, meant?.path]),
  );
  return [...alike.values()].filter(group => {
    const translations = files.filter(({ twin }) => twin !== undefined && twin.file === group[0]?.file.twin?.file);
    return group.length > 1 && group.length === translations.length;
  });
}

/** Keys that all translations lack are new in the default language: each translation is reported. */
function isFromOriginal({ file, difference, meant }: WordsEntry): boolean {
  const isOfTwin = (found: Difference) => found.named === undefined && found.namedIn === undefined;
  return file.twin !== undefined && difference.type !== 'missing' && isOfTwin(difference) && (meant === undefined || isOfTwin(meant));
}

/** Reports, in the file of the default language, how it differs from all others. */
export function reportOriginal(group: readonly WordsEntry[], report: Report): void {
  const [{ file, difference, meant } = {}] = group;
  const original = file?.twin;
  if (original === undefined || difference === undefined) return;
  const { name } = original.language;
  const key = differingKey(difference);
  const parent = difference.path.slice(0, -1);
  const notes = group.map(entry => ({
    message: `In ${entry.file.language.name}:`,
    at: { file: entry.file.file, path: entry.difference.path, on: 'key' as const },
  }));
  if (difference.type === 'shape') {
    report({
      code: 'words/shape',
      message: `This has ${difference.expected} in ${name}, but ${difference.actual} in all other languages. All need the same ones in the same order.`,
      at: { file: original.file, path: difference.path, on: 'key' },
      notes,
    });
  } else if (meant !== undefined) {
    report({
      code: 'words/left-over',
      message: `\`${differingKey(meant)}\` stands in ${name} only: all other languages have \`${key}\` in its place. Correct the name.`,
      at: { file: original.file, path: meant.path, on: 'key' },
      notes,
      suggest: [key],
    });
  } else {
    const keys = Object.keys((nodeAt(group[0]?.file.words, parent) ?? {}) as object);
    const own = nodeAt(original.words, parent) as object;
    const before = keys.slice(0, keys.indexOf(key)).findLast(known => Object.hasOwn(own, known));
    report({
      code: 'words/missing',
      message: `The ${name} words of \`${key}\` are missing, which all other languages have at \`${pointerOf(parent)}\`. Add \`${key}:\`${before === undefined ? '' : ` after \`${before}\``}, or remove it there.`,
      at: { file: original.file, path: before === undefined ? parent : [...parent, before], on: 'key' },
      notes,
    });
  }
}
