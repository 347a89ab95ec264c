import { entryWordsPath } from '../collections/entries.ts';
import { nodeAt } from '../node-path.ts';
import { areKeywords } from '../search/keywords.ts';
import type { LocaleWords, SiteSource } from '../source.ts';
import type { Language } from './language.ts';
import { withoutParts } from './without-parts.ts';
import { compareWords } from './word-gaps.ts';

/** Codes of the languages that lack words of a page; with a subject, of the page of that entry. */
export type LanguagesLacking = (page: string, subject?: string) => string[];

/**
 * Finds the languages in which a page is not complete. Its words are its own file, the labels of its forms and the names of the
 * entry that it is about, but for what the language does without. Notice, canonical address, hreflang, sitemap, search and language switch all depend on this.
 */
export function languagesLacking(source: SiteSource, [original, ...others]: readonly Language[]): LanguagesLacking {
  const known = new Map<string, string[]>();
  const wanted = new Map(others.map(({ code }) => [code, withoutParts(source.words[original?.code ?? ''], source.heldBack?.[code] ?? [])]));
  const isWhole = (code: string, wordsOf: (words: Partial<LocaleWords>) => unknown[]) => {
    const own = wordsOf(source.words[code] ?? {});
    return wordsOf(wanted.get(code) ?? {}).every((wanted, index) =>
      // A page and an entry have their keywords at the same place.
      compareWords(wanted, own[index]).every(({ path }) => areKeywords('pages', path)),
    );
  };
  return (page, subject) => {
    const key = subject === undefined ? page : `${page}/${subject}`;
    const lacking =
      known.get(key) ?? others.filter(({ code }) => !isWhole(code, own => wordsOfPage(own, page, source, subject))).map(({ code }) => code);
    known.set(key, lacking);
    return lacking;
  };
}

function wordsOfPage(words: Partial<LocaleWords>, page: string, source: SiteSource, subject: string | undefined): unknown[] {
  const { blocks = [], each } = source.pages[page] ?? {};
  const forms = blocks.flatMap(block => (block.type === 'form' ? [block.form] : []));
  const entry = subject === undefined || each === undefined ? [] : [nodeAt(words, entryWordsPath(source, each, subject))];
  return [words.pages?.[page], ...forms.map(form => words.formLabels?.[form]), ...entry];
}
