import type { Entry } from '#check/language/entries.ts';
import { agesIn, confirmationsIn } from '#loader/translation-records.ts';
import { defined } from '#site/defined.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import { languageFolders } from '#site/words/packs.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { entriesIn, leftOverOf } from './entries.ts';
import { type LastChanges, readLastChanges } from './last-changes.ts';
import type { Translation, Translations } from './translations.ts';

/** What a text of a translation may lack. */
export const shortcomings = ['missing', 'left-over', 'untranslated', 'stale'] as const;
export type Shortcoming = (typeof shortcomings)[number];

/** How far a file of words is translated, separately for texts that visitors read and texts that are held back. */
export interface Progress {
  translation: Translation;
  isHeldBack: boolean;
  /** Texts of the default language. */
  entries: Entry[];
  found: Record<Shortcoming, NodePath[]>;
  /** What the source was when a stale text was translated or confirmed, by the text's pointer, as far as git knows. */
  earlierSources: ReadonlyMap<string, string>;
}

/**
 * Measures each file. A translation is `stale` if its source has another value than when it was changed or confirmed, as far as
 * its file says or git knows; `note` says what git does not know.
 */
export async function measureProgress(root: string, { files }: Translations): Promise<{ progress: Progress[]; note?: string }> {
  const current = new Map(files.flatMap(({ original, own }) => [original, own]).map(({ file, text = '' }) => [file, text]));
  await showStep({ name: 'History of git' });
  const { note, ...changes } = await readLastChanges(root, languageFolders, current);
  await showStep({ name: 'Progress of the translation' });
  return { progress: files.flatMap(translation => progressOf(translation, changes)), ...defined({ note }) };
}

/** Prints a note on stderr. Throws UsageError if the command depends on stale translations, which are uncertain then. */
export function reportNote(note: string | undefined, answersFor: readonly string[]): void {
  if (note === undefined) return;
  if (answersFor.includes('stale')) throw new UsageError(note);
  console.error(note);
}

/** The held-back pages of a language whose words and titles are all translated. */
export function releasable(progress: readonly Progress[]): Progress[] {
  const held = progress.filter(({ isHeldBack }) => isHeldBack);
  const pagesAt = ({ language, pagesOf }: Translation, path: NodePath) => pagesOf(path).map(page => `${language.code}/${page}`);
  const waiting = new Set(
    held.flatMap(({ translation, found }) =>
      [...found.missing, ...found.untranslated].filter(path => !translation.isOptional(path)).flatMap(path => pagesAt(translation, path)),
    ),
  );
  return held.filter(({ translation }) => {
    const pages = pagesAt(translation, []);
    return translation.namespace.startsWith('pages/') && pages.length > 0 && !pages.some(page => waiting.has(page));
  });
}

/** Of the progress of a file, that of one page; none if the file has no words of it. */
export function ofPage(progress: Progress, page: string): Progress[] {
  const isWanted = (path: NodePath) => progress.translation.pagesOf(path).includes(page);
  const entries = progress.entries.filter(({ path }) => isWanted(path));
  if (entries.length === 0) return [];
  const found = Object.fromEntries(shortcomings.map(name => [name, progress.found[name].filter(isWanted)])) as Progress['found'];
  return [{ ...progress, entries, found }];
}

function progressOf(translation: Translation, { of: lastChange, changesOf }: Omit<LastChanges, 'note'>): Progress[] {
  const { original, own, visibilityOf } = translation;
  const isConfirmed = confirmationsIn(own.text ?? '');
  const ages = agesIn(own.text ?? '', own.words, original.words);
  const changesSince = (pointer: string) =>
    changesOf(original.file, pointer).filter(({ commit }) => commit < lastChange(own.file, pointer));
  const isStale = ({ path, source }: Entry) => {
    const pointer = pointerOf(path);
    const first = changesSince(pointer).at(-1);
    const isOlder = ages.get(pointer) ?? (first !== undefined && first.before !== source);
    return isOlder && !isConfirmed({ pointer, source });
  };
  const earlierSource = ({ path }: Entry) => {
    const pointer = pointerOf(path);
    const since = changesSince(pointer);
    const confirmed = since.find(({ before: source }) => source !== undefined && isConfirmed({ pointer, source }));
    return (confirmed ?? since.at(-1))?.before;
  };
  const isHeld = (path: NodePath) => visibilityOf(path) !== 'read';
  const all = entriesIn(translation);
  return [false, true].flatMap(isHeldBack => {
    const entries = all.filter(({ path }) => isHeld(path) === isHeldBack);
    if (entries.length === 0 && isHeld([]) !== isHeldBack) return [];
    const stale = entries.filter(entry => entry.target !== undefined && isStale(entry));
    const paths = (isFound: (entry: Entry) => boolean) => entries.filter(isFound).map(({ path }) => path);
    return [
      {
        translation,
        isHeldBack,
        entries,
        found: {
          missing: paths(({ target }) => target === undefined),
          'left-over': leftOverOf(translation).filter(path => isHeld(path) === isHeldBack),
          untranslated: paths(({ isUntranslated }) => isUntranslated),
          stale: stale.map(({ path }) => path),
        },
        earlierSources: new Map(
          stale.flatMap(entry => {
            const source = earlierSource(entry);
            return source === undefined ? [] : [[pointerOf(entry.path), source] as const];
          }),
        ),
      },
    ];
  });
}
