import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { type DraftLanguage, draftLanguages } from '../lookup/draft-languages.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A page with its title in the menu and the title of its hero. */
interface TitledPage {
  page: string;
  /** Address of its route. */
  address: string;
  /** Its key in routes.yaml. */
  key: string;
  title: string;
  hero: string;
}

/** A site in which more pages have a title that is not their heading does not repeat headings as titles; and pairs take time. */
const mostStrangers = 40;

/** From this likeness on two titles say the same, and below the other one they do not. */
const [alike, unlike] = [0.6, 0.4];

/** Two pages whose titles are exchanged in a language. */
interface ExchangedTitles {
  language: DraftLanguage;
  /** The heading of the first one is the title of the other one. */
  pages: [TitledPage, TitledPage];
  /** Whether the same holds the other way round. */
  isMutual: boolean;
}

/** The title of a route is that of its page: not of another page, whose route has another title than its heading. */
export const swappedTitles: Rule = (draft, report) => {
  for (const { language, pages, isMutual } of exchangedTitles(draft)) {
    const [one, other] = pages;
    const reason = isMutual
      ? 'each is the heading of the page that the other one leads to'
      : `\`${other.title}\` is the heading of the page that \`${one.title}\` leads to`;
    report({
      code: 'words/title',
      severity: 'warning',
      message: `The ${language.name} titles \`${one.title}\` and \`${other.title}\` look exchanged: ${reason}. Exchange them, or the pages of their routes.`,
      at: { file: files.words(language.code, 'routes'), path: [one.key] },
      notes: pages.map(({ page, key }) => ({
        message: `\`${key}\` leads to:`,
        at: { file: files.pageWords(language.code, page), path: ['blocks', 'hero', 'title'] },
      })),
    });
  }
};

/** The pairs of pages of which both have a title that is not their heading, and one the title that the heading of the other one wants. */
export const exchangedTitles = oncePerDraft((draft): ExchangedTitles[] =>
  draftLanguages(draft).flatMap(language => {
    const strangers: TitledPage[] = [];
    for (const page of titledPages(routeTable(draft).byPage, language)) {
      if (likeness(page.title, page.hero) < unlike) strangers.push(page);
      if (strangers.length > mostStrangers) return [];
    }
    return strangers.flatMap((one, index): ExchangedTitles[] => {
      const isMutual = (other: TitledPage) => likeness(other.title, one.hero) >= alike && likeness(one.title, other.hero) >= alike;
      const other = strangers.slice(index + 1).find(isMutual);
      if (other !== undefined) return [{ language, pages: [one, other], isMutual: true }];
      const owner = strangers.find(known => likeness(known.title, one.hero) >= alike && !isMutual(known) && !isRelated(one, known));
      return owner === undefined ? [] : [{ language, pages: [one, owner], isMutual: false }];
    });
  }),
);

/** A page and one below it may both be called after the same thing. */
const isRelated = ({ address }: TitledPage, other: TitledPage) =>
  [address, other.address].some((path, index, both) => both[1 - index]?.startsWith(`${path}/`));

function* titledPages(byPage: ReturnType<typeof routeTable>['byPage'], { words }: DraftLanguage): Generator<TitledPage> {
  for (const [page, [placed]] of byPage) {
    if (placed === undefined) continue;
    const key = placed.entry.title ?? placed.entry.name;
    const [title, hero] = [words?.routes?.[key], nodeAt(words?.pages[page], ['blocks', 'hero', 'title'])];
    if (title !== undefined && typeof hero === 'string') yield { page, address: placed.path, key, title, hero };
  }
}

/** How alike two titles are, from 0 to 1: the pairs of letters that they share (Dice). A short one that the other begins or ends with is the same. */
function likeness(one: string, other: string): number {
  if (one === other || isShortFor(one, other) || isShortFor(other, one)) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter(pair => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 1 : (2 * shared) / (pairs.size + others.size);
}

/** "Video server" for "Video server and acceleration card". */
function isShortFor(short: string, long: string): boolean {
  const [own, other] = [lettersOf(short), lettersOf(long)];
  return own !== '' && (other.startsWith(own) || other.endsWith(own));
}

const lettersOf = (title: string) =>
  title
    .replace(/\{\{.*?\}\}/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function pairsOf(title: string): Set<string> {
  const letters = lettersOf(title);
  return new Set(Array.from(letters, (letter, index) => letter + letters.charAt(index + 1)));
}
