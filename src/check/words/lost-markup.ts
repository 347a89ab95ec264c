import { memoize } from '#site/memoize.ts';
import { isAligned, nodeAt, pointerOf } from '#site/node-path.ts';
import type { RichNode, RichText } from '#site/pages/rich-node.ts';
import { nodesOf } from '#site/pages/rich-text.ts';
import type { Rule } from '../draft.ts';
import { waitingTexts } from '../lookup/draft-stubs.ts';
import { type PlacedRichText, richTexts } from '../lookup/rich-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import { hasLooseEntry, isBroken } from './broken-markup.ts';

/** A text has the same emphasis, lists and headings in every language. */
export const lostMarkup: Rule = (draft, report) => {
  const isWaiting = waitingTexts(draft);
  for (const wordsFile of wordsFiles(draft)) {
    const { file, language, twin } = wordsFile;
    for (const { path, differences } of differingMarkup(wordsFile)) {
      const [first] = differences;
      if (first === undefined || twin === undefined || isWaiting(file, path)) continue;
      const all = differences.map(({ what, wanted, actual }) => `${what}: ${actual}, not ${wanted}`).join('; ');
      report({
        code: 'words/lost-markup',
        severity: 'warning',
        message: `The ${language.name} text is marked up in another way than the ${twin.language.name} one (${all}). Bring both in line.`,
        at: { file, path, on: 'key' },
        notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' } }],
      });
    }
  }
};

const differingMarkup = memoize((file: WordsFile) => {
  const { words, twin } = file;
  if (twin === undefined) return [];
  const [originals, own] = [textsByPlace(twin), textsByPlace(file)];
  return [...new Map([...originals, ...own])].flatMap(([place, { path }]) => {
    const both = [originals.get(place) ?? noMarkup, own.get(place) ?? noMarkup] as const;
    const isInBoth = [words, twin.words].every(all => typeof nodeAt(all, path) === 'string');
    if (both.some(isReportedItself) || !isInBoth || !isAligned(words, twin.words, path)) return [];
    return [{ path, differences: compareMarkup(both[0].text, both[1].text) }];
  });
});

const textsByPlace = (file: WordsFile) => new Map(richTexts(file).map(text => [pointerOf(text.path), text]));

type Markup = Pick<PlacedRichText, 'text' | 'foreign' | 'source'>;
const noMarkup: Markup = { text: [], foreign: [], source: '' };

/** Whether the markup of a text is broken or not supported: the difference between the languages only follows from it. */
const isReportedItself = ({ text, foreign, source }: Markup) => foreign.length > 0 || isBroken(text) || hasLooseEntry(source);

/** A kind of markup in which a translation differs from its original. */
interface MarkupDifference {
  /** "**strong** words", "headings" */
  what: string;
  wanted: string;
  actual: string;
}

/** Compares the markup of a text in two languages: lost emphasis, the number of entries in lists, the order of the headings. */
function compareMarkup(original: RichText, translation: RichText): MarkupDifference[] {
  const [wanted, own] = [nodesOf(original), nodesOf(translation)];
  const numberOf = (nodes: readonly RichNode[], type: RichNode['type']) => nodes.filter(node => node.type === type).length;
  const counted = (['strong', 'emphasis', 'item'] as const).flatMap((type): MarkupDifference[] => {
    const [expected, actual] = [numberOf(wanted, type), numberOf(own, type)];
    // Another language may stress a word more.
    const isAlike = type === 'item' ? expected === actual : expected <= actual;
    return isAlike ? [] : [{ what: names[type], wanted: String(expected), actual: String(actual) }];
  });
  const [headings, ownHeadings] = [headingsOf(wanted), headingsOf(own)];
  return [...counted, ...(headings === ownHeadings ? [] : [{ what: 'headings', wanted: headings, actual: ownHeadings }])];
}

const names = { strong: '**strong** pieces', emphasis: '*emphasized* pieces', item: 'entries of lists' };

/** `## ### ##` */
function headingsOf(nodes: readonly RichNode[]): string {
  return nodes.flatMap(node => (node.type === 'heading' ? [node.level === 3 ? '##' : '###'] : [])).join(' ') || 'none';
}
