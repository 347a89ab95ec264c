import type { RouteEntry } from '#site/generated/site-config.ts';
import { memoizeList, memoizePair } from '#site/memoize.ts';
import { files, optionalParts, type WordPart, type WordsPart, wordParts } from '#site/source.ts';
import { inLanguage, packLanguage } from '#site/words/packs.ts';
import type { Draft } from '../draft.ts';
import type { Finding } from '../problem.ts';
import { draftLanguages, type NamedLanguage } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { routeTable } from './route-table.ts';

/** A file of words that could be read, with the same file in the default language: the same object as long as nothing of it changes. */
export interface WordsFile {
  language: NamedLanguage;
  file: string;
  part: WordsPart;
  /** Whether it is a file of a pack, of the engine's own words. */
  isPack?: true;
  /** For the words of a page: its name. */
  page?: string;
  /** For the words of a form: its name. */
  form?: string;
  /** For the words of the entries of a collection: its name. */
  collection?: string;
  words: object;
  /** Absent for the default language, in packs for English, and where the file is missing or broken there. */
  twin?: WordsFile;
}

/** The files of words of the whole site that each language needs: without a catalogue none of its names, and no units where no fact has one. */
export function neededParts(draft: Draft): WordPart[] {
  const hasUnits = Object.values(draft.facts ?? {}).some(group => Object.values(group).some(({ unit }) => unit !== undefined));
  return wordParts.filter(
    part =>
      !optionalParts.has(part) &&
      (part !== 'catalogue' || 'catalogue' in draft) &&
      (part !== 'units' || draft.facts === undefined || hasUnits),
  );
}

/** All files of words that could be read, by language, without words of pages and forms that are not written in the language. */
export const wordsFiles = oncePerDraft((draft): WordsFile[] => {
  const originals = new Map<string, WordsFile>();
  const all = draftLanguages(draft).flatMap(language => {
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
    for (const [collection, words] of Object.entries(language.words?.collections ?? {})) {
      if (words !== undefined && needsCollection(draft, collection, language))
        own.push(sameFile({ language: named, file: files.entryWords(code, collection), part: 'collections', collection, words }));
    }
    for (const { file, language, part, words, isOwn } of draft.packs) {
      if (!isOwn || language !== code || words === undefined) continue;
      own.push(sameFile({ language: named, file, part: part as WordsPart, isPack: true, words }));
    }
    for (const file of own) if (file.isPack ? code === packLanguage : language.isDefault) originals.set(keyOf(file), file);
    return own;
  });
  return all.map(file => {
    const twin = isAlone(file) ? undefined : originals.get(keyOf(file));
    return twin === undefined || twin === file ? file : withTwin(file, twin);
  });
});

/** Each language says by itself what it says in another way than the packs. */
const isAlone = ({ part }: WordsFile) => part === 'interface';

/** The files of words that are the same in each language that has them, the default language first. */
export const translatedFiles = oncePerDraft((draft): (readonly WordsFile[])[] => {
  const byName = Map.groupBy(wordsFiles(draft), keyOf);
  return Array.from(byName.values(), sameList);
});

/** Equal for the same file in all languages. */
export const keyOf = ({ file, part, page, form, collection, isPack }: WordsFile) =>
  isPack ? inLanguage('-', file) : (page ?? `/${part}/${form ?? collection ?? ''}`);

const filesOf = memoizePair((_language: NamedLanguage, _words: object) => new Map<string, WordsFile>());

function sameFile(file: WordsFile): WordsFile {
  const known = filesOf(file.language, file.words);
  const same = known.get(file.file) ?? file;
  known.set(file.file, same);
  return same;
}

const withTwin = memoizePair((file: WordsFile, twin: WordsFile): WordsFile => ({ ...file, twin }));
const sameList = memoizeList((list: readonly WordsFile[]) => list);

/** What is reported of a file of words that belongs to no page, form or collection, because `owner` does not exist. */
export const wordsLeftOver = (
  { severity }: Pick<NamedLanguage, 'severity'>,
  kind: 'page' | 'form' | 'collection',
  { file, owner, suggest }: { file: string; owner: string; suggest: string[] },
): Finding => ({
  code: 'words/file-left-over',
  severity,
  message: `These words belong to no ${kind}: there is no ${owner}. Rename the file after its ${kind}, or remove it.`,
  at: { file, path: [], on: 'key' },
  ...(suggest.length === 0 ? {} : { suggest }),
});

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
export const pagesWithForm = oncePerDraft(
  (draft): ReadonlyMap<string, readonly string[]> =>
    byName(
      Object.entries(draft.pages).flatMap(([page, config]) =>
        (config?.blocks ?? []).flatMap(block => (block.type === 'form' ? [{ page, name: block.form }] : [])),
      ),
    ),
);

const byName = (shown: readonly { page: string; name: string }[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(
      Map.groupBy(shown, ({ name }) => name),
      ([name, own]) => [name, own.map(({ page }) => page)],
    ),
  );

/** Whether the entries of a collection have to be written in a language. They have not if no page that shows them is written in the language. */
export function needsCollection(draft: Draft, collection: string, language: NamedLanguage): boolean {
  const pages = pagesWithCollection(draft).get(collection) ?? [];
  return pages.length === 0 || pages.some(page => needsWords(draft, page, language));
}

/** The pages that list a collection, or have pages for its entries, by its name. */
export const pagesWithCollection = oncePerDraft(
  (draft): ReadonlyMap<string, readonly string[]> =>
    byName(
      Object.entries(draft.pages).flatMap(([page, config]) =>
        [config?.each, ...(config?.blocks ?? []).map(block => (block.type === 'entries' ? block.collection : undefined))].flatMap(name =>
          name === undefined ? [] : [{ page, name }],
        ),
      ),
    ),
);

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
