import { entryWordsPath } from '#site/collections/entries.ts';
import { isMap, isWithin, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Draft } from '../draft.ts';
import type { Stub } from '../language/copied-stubs.ts';
import { hasWords } from '../language/untranslated-copy.ts';
import { stubsOf, waitingTexts } from './draft-stubs.ts';
import { oncePerDraft } from './once-per-draft.ts';
import type { WordsFile } from './words-files.ts';

/** How a language does without a text that waits for its translation, while all else is shown in it. */
type HeldBack =
  /** The part of the page or the form at `path` in its file, of which the language has no text, is left out. */
  | { type: 'left out'; file: WordsFile; path: NodePath }
  /** The default language lends the text: to a form or a table that is translated but for it, or to the page of an entry. */
  | { type: 'lent'; file: WordsFile };

/** The stubs that do not keep a site from being built: what they are in is held back in their language, and nothing else is. */
export const heldBack = oncePerDraft((draft: Draft): ReadonlyMap<Stub, HeldBack> => {
  const found = new Map<Stub, HeldBack>();
  const isWaiting = waitingTexts(draft);
  const lists = [...new Set(Object.values(draft.pages).flatMap(page => page?.each ?? []))].map(each => entryWordsPath(draft, each, ''));
  for (const { file, stub } of stubsOf(draft)) {
    const held = heldIn(draft, file, stub, { isWaiting, lists });
    if (held !== undefined) found.set(stub, held);
  }
  return found;
});

interface Waiting {
  isWaiting: (file: string, path: NodePath) => boolean;
  /** Paths to the words of entries that have pages of their own. */
  lists: readonly NodePath[];
}

function heldIn(draft: Draft, file: WordsFile, { key }: Stub, { isWaiting, lists }: Waiting): HeldBack | undefined {
  const { part, page, form, collection, isPack, language, twin } = file;
  if (isPack || twin === undefined || language.isDefault) return undefined;
  const waits = (path: NodePath) =>
    textsIn(nodeAt(twin.words, path), path).every(text => !hasWords(text.text) || isWaiting(file.file, text.path));
  if (form !== undefined) return waits([]) ? { type: 'left out', file, path: [] } : { type: 'lent', file };
  const whole: NodePath = [part, ...(collection === undefined ? [] : [collection]), ...key];
  if (page === undefined)
    return lists.some(list => list.length > 1 && isWithin(whole, list.slice(0, -1))) ? { type: 'lent', file } : undefined;
  const [, id, list] = key;
  const block = draft.pages[page]?.blocks.find(own => own.id === id);
  if (key[0] !== 'blocks' || block === undefined) return undefined;
  if (block.type !== 'hero' && waits(key.slice(0, 2))) return { type: 'left out', file, path: key.slice(0, 2) };
  // An entry of a list of the block, or of a list in such an entry.
  const path = [4, 6].map(depth => key.slice(0, depth)).find((own, index) => own.length === [4, 6][index] && waits(own));
  // Columns are known by their places: with one left out, its cells would be in the next one.
  if (list === 'columns' || (key.includes('cells') && path === undefined)) return { type: 'lent', file };
  if (path === undefined) return undefined;
  const own = nodeAt(twin.words, path.slice(0, -1));
  const isList = path.length === 6 || Array.isArray(nodeAt(block, [String(list)]));
  const others = Array.isArray(own) ? own.map((_, index) => index) : isMap(own) && isList ? Object.keys(own) : [];
  return others.some(other => !waits([...path.slice(0, -1), other])) ? { type: 'left out', file, path } : undefined;
}

/** Paths in the words of each language, by its code, to what the language does without; longer ones first. */
export function heldBackPaths(draft: Draft): Record<string, NodePath[]> {
  const paths = new Map<string, Map<string, NodePath>>();
  for (const [stub, held] of heldBack(draft)) {
    const { language, part, page, form } = held.file;
    const root = [part, ...[page, form].filter(name => name !== undefined)];
    const own = paths.get(language.code) ?? new Map();
    paths.set(language.code, own);
    const places = held.type === 'left out' ? [held.path] : form === undefined ? [] : stub.texts;
    for (const place of places) own.set(pointerOf([...root, ...place]), [...root, ...place]);
  }
  return Object.fromEntries(Array.from(paths, ([code, own]) => [code, [...own.values()]]));
}
