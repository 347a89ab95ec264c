import { parse } from 'yaml';
import { findStubs } from '#check/language/copied-stubs.ts';
import { withdrawEdits } from '#loader/translation-records.ts';
import { isWithin, type NodePath, nodeAt, pointerOf, stepsOf } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { compareWords } from '#site/words/word-gaps.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';
import { markedKeys, settleMarks } from '#yaml/marked-keys.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import { stubEdits, stubFile } from './stub-edits.ts';
import type { Translation } from './translations.ts';

/** A translation that was accepted. */
export interface Placed {
  path: NodePath;
  target: string;
}

/**
 * Puts translations into their file. Missing keys are added in the order of the default language, marks of stubs
 * go from exactly these texts, and confirmations of replaced translations are removed. Every other byte stays.
 */
export function placeUnits(changes: ChangeSet, translation: Pick<Translation, 'original' | 'own'>, placed: readonly Placed[]): void {
  const { original, own } = translation;
  const { file } = own;
  makePlaces(
    changes,
    translation,
    placed.map(({ path }) => path),
  );
  changes.edit(file, text => {
    const words = parse(text);
    return placed.filter(({ path, target }) => nodeAt(words, path) !== target).flatMap(({ path, target }) => setValue(text, path, target));
  });
  const accepted = new Set(placed.map(({ path }) => pointerOf(path)));
  changes.edit(file, text => settleMarks(text, findStubs(parse(text), original.words, markedKeys(text)), accepted));
  changes.edit(file, text => withdrawEdits(text, accepted));
  assertPlaced(changes.read(file) ?? '', own.words, placed);
}

/** Adds the keys that a file lacks for texts at these paths, as stubs in the order of the default language; a file that is not there, as a whole. */
export function makePlaces(changes: ChangeSet, { original, own }: Pick<Translation, 'original' | 'own'>, paths: readonly NodePath[]): void {
  if (own.text === undefined) {
    changes.put(own.file, stubFile(original.text ?? '', own.file));
    return;
  }
  for (const { type, path } of compareWords(original.words, own.words ?? {})) {
    const isWanted = type === 'missing' && paths.some(wanted => isWithin(wanted, path));
    if (isWanted) changes.edit(own.file, text => stubEdits(text, path, original.words));
  }
}

/** Throws, before anything is written, unless each translation reads back as it came and no other text has changed. */
function assertPlaced(text: string, before: unknown, placed: readonly Placed[]): void {
  const after: unknown = parse(text);
  const wanted = new Map(textsIn(before).map(({ path, text }) => [pointerOf(path), text]));
  for (const { path, target } of placed) wanted.set(pointerOf(path), target);
  for (const [pointer, value] of wanted) {
    if (nodeAt(after, stepsOf(pointer)) !== value) throw new Error(`${pointer} would not be what it shall be`);
  }
}
