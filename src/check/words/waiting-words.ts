import type { Draft } from '../draft.ts';
import { entriesOf } from '../language/entries.ts';
import { draftLanguages, type NamedLanguage } from '../lookup/draft-languages.ts';
import { needsCollection, needsForm, needsTitle, needsWords, type WordsFile, wordsFiles } from '../lookup/words-files.ts';

/** How many texts of a language wait for their translation. */
export interface Waiting {
  code: string;
  texts: number;
}

/**
 * The languages that are not offered, with the texts that `npm run i18n -- status` calls missing or untranslated: no visitor misses
 * them, so they are no problems. Languages that lack nothing are left out.
 */
export function waitingIn(draft: Draft): Waiting[] {
  const all = wordsFiles(draft);
  // Each language says by itself what it says in another way than the packs.
  const originals = all.filter(({ language, part }) => language.isDefault && part !== 'interface');
  return draftLanguages(draft).flatMap(language => {
    if (language.isOffered) return [];
    const { code, named } = language;
    const own = new Map(all.flatMap(file => (file.language === named && file.twin ? [[file.twin.file, file] as const] : [])));
    const texts = originals
      .filter(original => isWanted(draft, original, named))
      .reduce((sum, original) => sum + waitingBeside(draft, original, own.get(original.file), named), 0);
    return texts === 0 ? [] : [{ code, texts }];
  });
}

function waitingBeside(draft: Draft, original: WordsFile, own: WordsFile | undefined, language: NamedLanguage): number {
  const entries = entriesOf(original.words, own?.words, own === undefined ? [] : (draft.marked[own.file] ?? []));
  const isRead = ([first]: readonly (string | number)[]) => original.part !== 'routes' || needsTitle(draft, String(first), language);
  return entries.filter(({ path, target, isUntranslated }) => (target === undefined || isUntranslated) && isRead(path)).length;
}

function isWanted(draft: Draft, { page, form, collection }: WordsFile, language: NamedLanguage): boolean {
  if (page !== undefined) return needsWords(draft, page, language);
  if (collection !== undefined) return needsCollection(draft, collection, language);
  return form === undefined || needsForm(draft, form, language);
}
