import { type NodePath, pointerOf } from '#site/problem.ts';
import { type Entry, entriesOf, leftOverOf } from './entries.ts';
import { type LastChanges, readLastChanges } from './last-changes.ts';
import type { Translation, Translations } from './translations.ts';

/** What a text of a translation may lack. */
export const shortcomings = ['missing', 'left-over', 'untranslated', 'stale'] as const;
export type Shortcoming = (typeof shortcomings)[number];

/** How far a file of words is translated. */
export interface Progress {
  translation: Translation;
  /** Every text of the default language. */
  entries: Entry[];
  found: Record<Shortcoming, NodePath[]>;
}

/** Measures each file; `stale` is what was not touched since its source got another value. */
export async function measureProgress(root: string, { files }: Translations): Promise<{ progress: Progress[]; note?: string }> {
  const current = new Map(files.flatMap(({ original, own }) => [original, own]).map(({ file, text = '' }) => [file, text]));
  const { of, note } = await readLastChanges(root, 'content/locales', current);
  return { progress: files.map(translation => progressOf(translation, of)), ...(note === undefined ? {} : { note }) };
}

/** Whether a page is held back though all its words are translated. */
export function isReleasable({ translation, found }: Progress): boolean {
  return translation.isHeldBack && found.missing.length === 0 && found.untranslated.length === 0;
}

function progressOf(translation: Translation, lastChange: LastChanges['of']): Progress {
  const entries = entriesOf(translation);
  const { original, own } = translation;
  const isStale = ({ path }: Entry) => lastChange(original.file, pointerOf(path)) < lastChange(own.file, pointerOf(path));
  const paths = (isFound: (entry: Entry) => boolean) => entries.filter(isFound).map(({ path }) => path);
  return {
    translation,
    entries,
    found: {
      missing: paths(({ target }) => target === undefined),
      'left-over': leftOverOf(translation),
      untranslated: paths(({ isUntranslated }) => isUntranslated),
      stale: paths(entry => entry.target !== undefined && isStale(entry)),
    },
  };
}
