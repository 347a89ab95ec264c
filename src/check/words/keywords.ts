import { type NodePath, nodeAt } from '#site/node-path.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { keywordsIn } from '#site/search/keywords.ts';
import { foldText, joined } from '#site/search/search-words.ts';
import type { Draft, Rule } from '../draft.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { entryTexts } from '../lookup/entry-texts.ts';
import { routeTable } from '../lookup/route-table.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Report } from '../problem.ts';

/** Each keyword lets the search find something that it would not find without: none is empty, there twice or the title again. */
export const keywords: Rule = (draft, report) => {
  for (const words of wordsFiles(draft)) {
    if (words.page === undefined) for (const finding of inEntries(words)) report(finding);
    else if (isSearched(draft, words.page)) reportKeywords(words, ['keywords'], titlesOf(draft, words.page, words.language), report);
    else reportUnused(words, report);
  }
};

/** Entries have their titles in the same file. */
const inEntries = memoizeFindings((file: WordsFile, report) => {
  for (const { path, name } of entryTexts(file)) reportKeywords(file, [...path, 'keywords'], [nodeAt(file.words, [...path, name])], report);
});

function titlesOf(draft: Draft, page: string, { code }: WordsFile['language']): unknown[] {
  const titles = draft.words[code]?.routes;
  const routes = routeTable(draft).byPage.get(page) ?? [];
  return routes.map(({ entry: { name, title = name } }) => titles?.[title]);
}

/**
 * Whether the search shows a page: a route of it is visible, or is searched all the same. Entries of collections have keywords of their own. A
 * page that no route names is another rule's problem.
 */
function isSearched(draft: Draft, page: string): boolean {
  const routes = routeTable(draft).byPage.get(page) ?? [];
  const isFound = ({ entry, ancestors }: PlacedEntry) =>
    (!entry.hidden || entry.searched === true) && ancestors.every(above => !above.entry.hidden);
  return draft.pages[page]?.each === undefined && (routes.length === 0 || routes.some(isFound));
}

function reportUnused({ file, words }: WordsFile, report: Report): void {
  const path = ['keywords'];
  if (nodeAt(words, path) === undefined) return;
  report({
    code: 'words/keywords',
    severity: 'warning',
    message: 'The search does not show this page: it is hidden, or each entry of a collection has one of its own. Remove its keywords.',
    at: { file, path, on: 'key' },
  });
}

function reportKeywords({ file, words }: WordsFile, path: NodePath, titles: readonly unknown[], report: Report): void {
  const line = nodeAt(words, path);
  if (typeof line !== 'string') return;
  const problem = { code: 'words/keywords', severity: 'warning' } as const;
  const known = new Map(titles.flatMap(title => (typeof title === 'string' ? [[alike(title), 'the title']] : [])));
  let end = 0;
  for (const keyword of keywordsIn(line)) {
    const other = known.get(alike(keyword));
    const start = line.indexOf(keyword, end);
    if (keyword === '') {
      report({ ...problem, message: 'A keyword is missing here: a comma has nothing beside it. Remove the comma.', at: { file, path } });
    } else if (other !== undefined) {
      report({
        ...problem,
        message: `The keyword \`${keyword}\` is ${other} again: the search finds that with or without capitals, spaces and hyphens. Remove it.`,
        at: { file, path, within: keyword, after: line.slice(0, start).trimEnd().split(/\s/).at(-1) ?? '' },
      });
    } else known.set(alike(keyword), `the keyword \`${keyword}\``);
    end = start + keyword.length;
  }
}

/** Names that the search does not distinguish are equal in this form. */
const alike = (name: string) => joined(foldText(name));
