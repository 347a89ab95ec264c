import { memoize } from '#site/memoize.ts';
import { isAligned, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { parseLink } from '#site/routes/link.ts';
import type { Draft, Rule } from '../draft.ts';
import { compareLinks, type LinkDifference } from '../language/compare-links.ts';
import { waitingTexts } from '../lookup/draft-stubs.ts';
import { type PlacedRichText, richTexts } from '../lookup/rich-texts.ts';
import { noteOlder, reportUnlike } from '../lookup/stale-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place, Report } from '../problem.ts';
import { isBroken } from '../words/broken-markup.ts';
import { encrypted } from './insecure-link.ts';
import { linkProblem } from './link-target.ts';

/** A text whose links are not those of the default language. */
interface TextDifference extends LinkDifference {
  file: WordsFile;
  original: WordsFile;
  path: NodePath;
}

/** A text has the same links in every language. */
export const translatedLinks: Rule = (draft, report) => {
  const isWaiting = waitingTexts(draft);
  const differences = wordsFiles(draft)
    .flatMap(differencesIn)
    .filter(difference => !isWaiting(difference.file.file, difference.path) && !isReportedElsewhere(draft, difference));
  reportUnlike(draft, differences, report, { wayOf: ({ lost, added }) => [lost, added], reportTranslation, reportOriginal });
};

const differencesIn = memoize((file: WordsFile): TextDifference[] => {
  const { words, twin } = file;
  if (twin === undefined) return [];
  const [originals, own] = [textsByPlace(twin), textsByPlace(file)];
  return [...new Map([...originals, ...own])].flatMap(([place, { path }]): TextDifference[] => {
    const [original = noMarkup, text = noMarkup] = [originals.get(place), own.get(place)];
    const { lost, added } = compareLinks(original.links, text.links);
    if (lost.length + added.length === 0 || [text, original].some(hasProblem)) return [];
    const isInBoth = [words, twin.words].every(all => typeof nodeAt(all, path) === 'string');
    // Entries of lists of different lengths cannot be matched.
    return isInBoth && isAligned(words, twin.words, path) ? [{ file, original: twin, path, lost, added }] : [];
  });
});

const textsByPlace = (file: WordsFile) => new Map(richTexts(file).map(text => [pointerOf(text.path), text]));

type Markup = Omit<PlacedRichText, 'path' | 'source'>;
const noMarkup: Markup = { text: [], foreign: [], links: [] };

/** Whether a text has markup that is reported as a separate mistake and may have been meant as a link. */
const hasProblem = ({ text, foreign }: Markup) => foreign.length > 0 || isBroken(text);

/**
 * Whether a link that differs is wrong by itself. It is reported at its place; the difference between the languages only follows
 * from it.
 */
function isReportedElsewhere(draft: Draft, { file: { page }, lost, added }: TextDifference): boolean {
  const unlike = compareLinks(lost.map(encrypted), added.map(encrypted));
  if (unlike.lost.length + unlike.added.length === 0) return true;
  return [...lost, ...added].some(to => linkProblem(draft, { to, target: parseLink(to), page }) !== undefined);
}

function reportTranslation({ file: { file, language }, original, path, lost, added }: TextDifference, report: Report): void {
  const other = original.language.name;
  report({
    code: 'words/link',
    severity: isOfAnotherSite({ lost, added }) ? 'warning' : language.severity,
    message: sentenceOf({ lost, added }, `The ${language.name} text`, {
      have: `the ${other} text has`,
      haveNot: `the ${other} text has not`,
      all: `the ${other} text`,
    }),
    at: linkPlace(file, path, added),
    notes: [{ message: `In ${other}:`, at: linkPlace(original.file, path, lost) }],
  });
}

function reportOriginal(group: readonly TextDifference[], report: Report): void {
  const [first] = group;
  if (first === undefined) return;
  // From the side of the default language, what its translations have lost is added.
  const { original, path, lost: added, added: lost } = first;
  const { name, severity } = original.language;
  report({
    code: 'words/link',
    severity: isOfAnotherSite({ lost, added }) ? 'warning' : severity,
    message: `${sentenceOf({ lost, added }, `The ${name} text`, {
      have: 'all translations have',
      haveNot: 'no translation has',
      all: 'all translations',
    })} ${noteOlder}`,
    at: linkPlace(original.file, path, added),
    notes: group.map(({ file }) => ({ message: `In ${file.language.name}:`, at: linkPlace(file.file, path, lost) })),
  });
}

/** A page of another site may have a different address in each language. */
const isOfAnotherSite = ({ lost, added }: LinkDifference) =>
  lost.length === added.length && [...lost, ...added].every(to => /^https?:/i.test(to));

function sentenceOf(difference: LinkDifference, text: string, others: { have: string; haveNot: string; all: string }): string {
  const { lost, added } = difference;
  if (added.length === 0) return `${text} lacks ${listed(lost)} of ${others.all}. Write \`[words](${lost[0]})\` in it.`;
  if (lost.length === 0) return `${text} has ${listed(added)}, which ${others.haveNot}. Remove the markup, or add it there.`;
  const advice = isOfAnotherSite(difference) ? 'Use the same one, unless both are one page in two languages' : 'Use the same one';
  return `${text} has ${listed(added)} where ${others.have} ${listed(lost)}. ${advice}.`;
}

const listed = (links: readonly string[]) => `the ${links.length === 1 ? 'link' : 'links'} ${links.map(to => `\`${to}\``).join(' and ')}`;

const linkPlace = (file: string, path: NodePath, [link]: readonly string[]): Place => ({
  file,
  path,
  ...(link === undefined ? {} : { within: `(${link})` }),
});
