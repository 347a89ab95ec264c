import { areKeywords } from '../search/keywords.ts';
import type { LocaleWords, PageConfig, SiteSource } from '../source.ts';
import type { Language } from './language.ts';
import { compareWords } from './word-gaps.ts';

/** Codes of the languages that lack words of a page; with a subject, of the page of that catalogue entry. */
export type LanguagesLacking = (page: string, subject?: string) => string[];

/**
 * Finds the languages in which a page is not complete. Its words are its own file, the labels of its forms and the names of the
 * catalogue entry that it is about. Notice, canonical address, hreflang, sitemap, search and language switch all depend on this.
 */
export function languagesLacking({ words, pages }: SiteSource, [original, ...others]: readonly Language[]): LanguagesLacking {
  const known = new Map<string, string[]>();
  const isWhole = (code: string, wordsOf: (words: Partial<LocaleWords>) => unknown[]) => {
    const own = wordsOf(words[code] ?? {});
    return wordsOf(words[original?.code ?? ''] ?? {}).every((wanted, index) =>
      // A page and an entry of the catalogue have their keywords at the same place.
      compareWords(wanted, own[index]).every(({ path }) => areKeywords('pages', path)),
    );
  };
  return (page, subject) => {
    const key = subject === undefined ? page : `${page}/${subject}`;
    const config = pages[page];
    const lacking =
      known.get(key) ?? others.filter(({ code }) => !isWhole(code, own => wordsOfPage(own, page, config, subject))).map(({ code }) => code);
    known.set(key, lacking);
    return lacking;
  };
}

function wordsOfPage(
  { pages, formLabels, catalogue }: Partial<LocaleWords>,
  page: string,
  config: PageConfig | undefined,
  subject: string | undefined,
): unknown[] {
  const forms = config?.blocks.flatMap(block => (block.type === 'form' ? [block.form] : [])) ?? [];
  const entries = config?.each === 'ip-category' ? catalogue?.categories : catalogue?.items;
  return [pages?.[page], ...forms.map(form => formLabels?.[form]), ...(subject === undefined ? [] : [entries?.[subject]])];
}
