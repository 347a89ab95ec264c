import type { Draft } from '#check/draft.ts';
import type { Finding } from '#check/problem.ts';
import { files } from '#site/source.ts';

/** With fewer blocks than this that no other page has, words may be those of their own page. */
const fewestStrangers = 2;

/**
 * The files of words that have the words of another page: two that are exchanged, or one that is saved over another. They are
 * reported as a whole, and taken out of the draft, because nothing in them fits.
 */
export function takeOutWrongWords({ pages, words }: Draft): Finding[] {
  return Object.entries(words).flatMap(([language, { pages: own }]) => {
    const found = new Map<string, string>();
    for (const page of Object.keys(own)) {
      const meant = pageOfWords(Object.keys(own[page]?.blocks ?? {}), page, pages);
      if (meant !== undefined) found.set(page, meant);
    }
    for (const page of found.keys()) own[page] = undefined;
    return [...found].flatMap(([page, meant]): Finding[] => {
      const isExchanged = found.get(meant) === page;
      if (isExchanged && meant < page) return [];
      const at = (name: string) => ({ file: files.pageWords(language, name), path: [], on: 'key' as const });
      return [
        {
          code: 'words/wrong-file',
          message: isExchanged
            ? `These are the words of the page \`${meant}\`, and those of the page \`${page}\` are in ${files.pageWords(language, meant)}: the two files are exchanged. Exchange their names.`
            : `These are the words of the page \`${meant}\`, not of \`${page}\`: the file was probably saved under the wrong name. Restore its own words.`,
          at: at(page),
          ...(isExchanged ? { notes: [{ message: 'The other file:', at: at(meant) }] } : {}),
        },
      ];
    });
  });
}

/** The other page that has all blocks of some words, if their own page has not. */
function pageOfWords(ids: readonly string[], name: string, pages: Draft['pages']): string | undefined {
  const structure = pages[name];
  const strangers = ids.filter(id => !structure?.blocks.some(block => block.id === id));
  if (structure === undefined || strangers.length < fewestStrangers) return undefined;
  const others = Object.keys(pages).filter(page => {
    // A notice has no words here.
    const own = (pages[page]?.blocks ?? []).filter(({ id, type }) => type !== 'notice' || ids.includes(id)).map(({ id }) => id);
    return page !== name && own.length === ids.length && own.every(id => ids.includes(id));
  });
  return others.length === 1 ? others[0] : undefined;
}
