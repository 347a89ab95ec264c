import { type Draft, files, type LocaleWords, wordParts } from '../source.ts';
import { type DraftLanguage, draftLanguages } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { routeTable } from './route-table.ts';

/** A file of words that could be read, with the same file in the default language. */
export interface WordsFile {
  language: DraftLanguage;
  file: string;
  part: keyof LocaleWords;
  /** For the words of a page: its name. */
  page?: string;
  /** For the words of a form: its name. */
  form?: string;
  words: object;
  /** Absent for the default language, and where its file is missing or broken. */
  twin?: { language: DraftLanguage; file: string; words: object };
}

/** All files of words that could be read, by language. Words of a page that needs none in a language are left out. */
export const wordsFiles = oncePerDraft((draft): WordsFile[] => {
  const defaultFiles = new Map<string, WordsFile>();
  return draftLanguages(draft).flatMap(language => {
    const own: WordsFile[] = [];
    for (const part of wordParts) {
      const words = language.words?.[part];
      if (words !== undefined) own.push({ language, file: files.words(language.code, part), part, words });
    }
    for (const [page, words] of Object.entries(language.words?.pages ?? {})) {
      if (words === undefined || !needsWords(draft, page, language)) continue;
      own.push({ language, file: files.pageWords(language.code, page), part: 'pages', page, words });
    }
    for (const [form, words] of Object.entries(language.words?.formLabels ?? {})) {
      if (words !== undefined) own.push({ language, file: files.formLabels(language.code, form), part: 'formLabels', form, words });
    }
    const keyOf = ({ part, page, form = '' }: WordsFile) => page ?? `/${part}/${form}`;
    if (language.isDefault) for (const file of own) defaultFiles.set(keyOf(file), file);
    return language.isDefault
      ? own
      : own.map(file => {
          const twin = defaultFiles.get(keyOf(file));
          return twin === undefined ? file : { ...file, twin };
        });
  });
});

/** Whether a page has to be written in a language: not where every route of it lists its languages without this one. */
export function needsWords(draft: Draft, page: string, language: DraftLanguage): boolean {
  const routes = routeTable(draft).byPage.get(page) ?? [];
  return language.isDefault || routes.some(({ entry }) => entry.languages === undefined || entry.languages.includes(language.code));
}
