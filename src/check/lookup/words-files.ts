import type { RouteEntry } from '#site/generated/site-config.ts';
import { memoizeList, memoizePair } from '#site/memoize.ts';
import { files, type LocaleWords, type WordPart, wordParts } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages, type NamedLanguage } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { routeTable } from './route-table.ts';

/** A file of words that could be read, with the same file in the default language: the same object as long as nothing of it changes. */
export interface WordsFile {
  language: NamedLanguage;
  file: string;
  part: keyof LocaleWords;
  /** For the words of a page: its name. */
  page?: string;
  /** For the words of a form: its name. */
  form?: string;
  words: object;
  /** Absent for the default language, and where its file is missing or broken. */
  twin?: WordsFile;
}

/** The files of words of the whole site that each language needs: without a catalogue none of its names, and no units where no fact has one. */
export function neededParts(draft: Draft): WordPart[] {
  const hasUnits = Object.values(draft.facts ?? {}).some(group => Object.values(group).some(({ unit }) => unit !== undefined));
  return wordParts.filter(
    part => (part !== 'catalogue' || 'catalogue' in draft) && (part !== 'units' || draft.facts === undefined || hasUnits),
  );
}

/** All files of words that could be read, by language, without words of pages and forms that are not written in the language. */
export const wordsFiles = oncePerDraft((draft): WordsFile[] => {
  const defaultFiles = new Map<string, WordsFile>();
  return draftLanguages(draft).flatMap(language => {
    const { named, code } = language;
    const own: WordsFile[] = [];
    for (const part of wordParts) {
      const words = language.words?.[part];
      if (words !== undefined) own.push(sameFile({ language: named, file: files.words(code, part), part, words }));
    }
    for (const [page, words] of Object.entries(language.words?.pages ?? {})) {
      if (words === undefined || !needsWords(draft, page, language)) continue;
      own.push(sameFile({ language: named, file: files.pageWords(code, page), part: 'pages', page, words }));
    }
    for (const [form, words] of Object.entries(language.words?.formLabels ?? {})) {
      if (words === undefined || !needsForm(draft, form, language)) continue;
      own.push(sameFile({ language: named, file: files.formLabels(code, form), part: 'formLabels', form, words }));
    }
    if (language.isDefault) for (const file of own) defaultFiles.set(keyOf(file), file);
    return language.isDefault
      ? own
      : own.map(file => {
          const twin = defaultFiles.get(keyOf(file));
          return twin === undefined ? file : withTwin(file, twin);
        });
  });
});

/** The files of words that are the same in each language that has them, the default language first. */
export const translatedFiles = oncePerDraft((draft): (readonly WordsFile[])[] => {
  const byName = Map.groupBy(wordsFiles(draft), keyOf);
  return Array.from(byName.values(), sameList);
});

const keyOf = ({ part, page, form = '' }: WordsFile) => page ?? `/${part}/${form}`;

const filesOf = memoizePair((_language: NamedLanguage, _words: object) => new Map<string, WordsFile>());

function sameFile(file: WordsFile): WordsFile {
  const known = filesOf(file.language, file.words);
  const same = known.get(file.file) ?? file;
  known.set(file.file, same);
  return same;
}

const withTwin = memoizePair((file: WordsFile, twin: WordsFile): WordsFile => ({ ...file, twin }));
const sameList = memoizeList((list: readonly WordsFile[]) => list);

/** Whether a page has to be written in a language. It has not if every route of it lists languages without this one. */
export function needsWords(draft: Draft, page: string, language: NamedLanguage): boolean {
  const routes = routeTable(draft).byPage.get(page) ?? [];
  return language.isDefault || routes.some(({ entry }) => isWrittenIn(entry, language));
}

/** Whether a form has to be written in a language. It has not if no page that shows it is written in the language. */
export function needsForm(draft: Draft, form: string, language: NamedLanguage): boolean {
  const pages = pagesWithForm(draft).get(form) ?? [];
  return pages.length === 0 || pages.some(page => needsWords(draft, page, language));
}

/** The pages that show a form, by its name. */
export const pagesWithForm = oncePerDraft((draft): ReadonlyMap<string, readonly string[]> => {
  const shown = Object.entries(draft.pages).flatMap(([page, config]) =>
    (config?.blocks ?? []).flatMap(block => (block.type === 'form' ? [{ page, form: block.form }] : [])),
  );
  return new Map(
    Array.from(
      Map.groupBy(shown, ({ form }) => form),
      ([form, own]) => [form, own.map(({ page }) => page)],
    ),
  );
});

/**
 * Whether a title of routes has to be written in a language. It has not if every route with it lists languages without this one.
 */
export function needsTitle(draft: Draft, wanted: string, language: NamedLanguage): boolean {
  const routes = routeTable(draft).entries.filter(({ entry: { name, title = name } }) => title === wanted);
  return language.isDefault || routes.some(({ entry }) => isWrittenIn(entry, language));
}

/** Whether a route lists this language, or no languages at all. */
export const isWrittenIn = ({ languages }: RouteEntry, { code }: Pick<NamedLanguage, 'code'>) =>
  languages === undefined || languages.includes(code);
