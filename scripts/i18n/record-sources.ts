import { parse } from 'yaml';
import { entriesOf } from '#check/language/entries.ts';
import type { DraftLanguage } from '#check/lookup/draft-languages.ts';
import { isOfTranslation } from '#check/lookup/stale-texts.ts';
import type { Problem } from '#check/problem.ts';
import { recordEdits } from '#loader/translation-records.ts';
import { defined } from '#site/defined.ts';
import { nodeAt, pointerOf } from '#site/node-path.ts';
import { inLanguage, originalOf } from '#site/words/packs.ts';
import { markedKeys } from '#yaml/marked-keys.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import { measureProgress } from './progress.ts';
import type { Translations } from './translations.ts';

/**
 * Notes in the files of translations from which sources they were translated, where changes give the default language another text
 * and these problems say that a translation differs from it. Returns false if there was nothing to note.
 */
export function recordSources(
  changes: ChangeSet,
  languages: readonly Pick<DraftLanguage, 'code'>[],
  problems: readonly Problem[],
): boolean {
  const [original, ...others] = languages;
  const isDiffering = differingIn(problems);
  const changed = changes.files().filter(({ file }) => original !== undefined && file === originalOf(file, original.code));
  const noted = changed.flatMap(({ file, before, after }) => {
    const [earlier, now] = [before, after].map(source => parse(String(source ?? '')));
    return others.map(({ code }) => {
      const name = inLanguage(code, file);
      const own = changes.read(name);
      if (own === undefined) return false;
      const older = entriesOf(earlier, parse(own), markedKeys(own)).flatMap(({ path, source, target }) => {
        const pointer = pointerOf(path);
        const isChanged = nodeAt(now, path) !== source && isDiffering(file, pointer);
        return isChanged && target !== undefined ? [{ pointer, source, target }] : [];
      });
      const edits = recordEdits(own, older);
      if (edits.length > 0) changes.edit(name, () => edits);
      return edits.length > 0;
    });
  });
  return noted.includes(true);
}

/**
 * The same for sources that were changed by hand, as git knows them. Returns what was noted, a line for each text, and what git
 * does not know.
 */
export async function recordEarlierSources(
  root: string,
  changes: ChangeSet,
  translations: Translations,
  problems: readonly Problem[],
): Promise<{ done: string[]; note?: string }> {
  if (!problems.some(isOfTranslation)) return { done: [] };
  const isDiffering = differingIn(problems);
  const { progress, note } = await measureProgress(root, translations);
  const done = progress.flatMap(({ translation: { own }, entries, earlierSources }) => {
    const older = entries.flatMap(({ path, target }) => {
      const pointer = pointerOf(path);
      const source = earlierSources.get(pointer);
      return source !== undefined && target !== undefined && isDiffering(own.file, pointer) ? [{ pointer, path, source, target }] : [];
    });
    const edits = recordEdits(own.text ?? '', older);
    if (edits.length === 0) return [];
    changes.edit(own.file, text => recordEdits(text, older));
    return older.map(({ path }) => `${own.file}: ${path.join('.')} noted as older than its source`);
  });
  return { done, ...defined({ note }) };
}

/** Says of a text whether a problem is about it, in whatever language. */
function differingIn(problems: readonly Problem[]): (file: string, pointer: string) => boolean {
  const differing = new Set(problems.filter(isOfTranslation).map(({ file, pointer }) => inLanguage('-', file) + pointer));
  return (file, pointer) => differing.has(inLanguage('-', file) + pointer);
}
