import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { nodesOf, plainText } from '#site/pages/rich-text.ts';
import type { WordsPart } from '#site/source.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import { richTexts } from '../lookup/rich-texts.ts';

/** Characters of markup that are left in a text as they are, because they do not form valid markup. */
const leftOvers: readonly (readonly [RegExp, string])[] = [
  [/\*\*/, '`**` must stand in pairs: before and after the words, with no space inside, and with a space or a sign behind the second one'],
  [/`/, 'a backtick must stand in pairs: before and after the code'],
  [
    /\]\s?\(|\][（]|\[[^\]]*\((?:\/|#|https?:)/,
    'a link is `[words](/path)`, without a space between the brackets and with half-width ones',
  ],
  [/\]\[/, 'a link is `[words](/path)`, with its path in round brackets behind the words'],
  [/＊＊|｀/, 'markup is written with half-width signs: `**` and a backtick'],
  [/^#{1,6}(?=[^\s#])/m, 'a heading needs a space after its `##`'],
  [/^[-*](?=\p{L}|\[)/mu, 'an entry of a list needs a space after its `-`'],
  [/(?<=^|[\s\ufffc])\*(?=\p{L})/mu, '`*` must stand in pairs: before and after the words, with no space inside'],
];

/** Lines of the source that were meant as entries of a list, but are read as part of the line above. */
const looseEntries: readonly (readonly [RegExp, string])[] = [
  [/^[•●◦▪■・·－](?=[\s\p{L}*])/mu, 'an entry of a list begins with `- `'],
  [/^-(?=\p{Script=Han}|\*\*\p{L})/mu, 'an entry of a list needs a space after its `-`'],
];

/** Nearly all texts have none of these characters and need no closer look. */
const mayBeLeftOver = /[*`\][＊｀#-]/;

/** Markdown, and the HTML that writers know, in a line that shows both literally. */
const plainLineMarkup =
  /\*\*(?=\S)|\]\([/#]|\]\(https?:|<\/?(?:a|b|br|div|em|h[1-6]|i|img|iframe|li|mark|ol|p|script|small|span|strong|style|sub|sup|u|ul)(?: [^<>]*)?\/?>/i;

/** The words that people write for visitors, as they are shown. */
const writtenParts: ReadonlySet<WordsPart> = new Set(['pages', 'collections', 'catalogue', 'routes', 'formLabels']);

/** A character reference of HTML, which a tool has left in a line that shows it literally. */
const characterReference =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp|e[mn]sp|thinsp|shy|zwn?j|copy|reg|trade|deg|micro|times|plusmn|middot|bull|hellip|[mn]dash|[lr][sda]quo|euro);/i;

/** Markup that the writer meant is read as markup, and is only where markup is read. */
export const brokenMarkup = ofEachFile((file, report) => {
  const problem = { code: 'words/broken-markup', severity: file.language.severity } as const;
  for (const { path, text, source } of richTexts(file)) {
    const silent = linkWithoutWords(text);
    if (silent !== undefined)
      report({
        ...problem,
        message: `The link to \`${silent}\` has no words, so that readers cannot see it: write them between its square brackets, or remove it.`,
        at: { file: file.file, path, within: `](${silent})` },
      });
    const lonely = lonelyStar(text);
    const found = lonely === undefined ? (firstOf(looseEntries, source) ?? leftOverIn(text)) : undefined;
    if (lonely !== undefined) {
      report({
        ...problem,
        message: 'One of the stars around these words is missing: `**` stands before strong words and behind them.',
        at: { file: file.file, path, within: lonely },
      });
    } else if (found !== undefined) {
      report({
        ...problem,
        message: `Readers would see \`${found.markup.trim()}\` as it stands here: ${found.advice}.`,
        at: { file: file.file, path, within: found.within },
      });
    }
  }
  for (const { key, text, path } of textsWhere(file.words, (text, key) => !isMarkdown(file.part, key) && characterReference.test(text))) {
    const reference = characterReference.exec(text)?.[0] ?? '';
    report({
      ...problem,
      message: `\`${key}\` is a plain line: readers would see \`${reference}\` as it stands here. Write the character itself.`,
      at: { file: file.file, path, within: reference },
    });
  }
  if (!writtenParts.has(file.part)) return;
  for (const { key, text, path } of textsWhere(file.words, (text, key) => !isMarkdown(file.part, key) && plainLineMarkup.test(text))) {
    const markup = plainLineMarkup.exec(text)?.[0] ?? '';
    report({
      ...problem,
      message: `\`${key}\` is a plain line: readers would see \`${markup}\` as it stands here. Remove the markup; only \`text\` has any.`,
      at: { file: file.file, path, within: markup },
    });
  }
});

/** Address of the first link of a text that has no words. */
export const linkWithoutWords = (text: RichText): string | undefined =>
  nodesOf(text).flatMap(node => (node.type === 'link' && plainText(node.children).trim() === '' ? [node.to] : []))[0];

/** Whether a text has intended markup that is not read as markup. */
export const isBroken = (text: RichText) => lonelyStar(text) !== undefined || leftOverIn(text) !== undefined;

/** Whether a line of the source was meant as an entry of a list, but is none. */
export const hasLooseEntry = (source: string) => firstOf(looseEntries, source) !== undefined;

interface LeftOver {
  markup: string;
  within: string;
  advice: string;
}

/** The first markup that is left over in a text, with the words that begin with it. */
function leftOverIn(text: RichText): LeftOver | undefined {
  for (const words of plainWords(text)) {
    const found = mayBeLeftOver.test(words) ? firstOf(leftOvers, words) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstOf(patterns: readonly (readonly [RegExp, string])[], words: string): LeftOver | undefined {
  for (const [pattern, advice] of patterns) {
    const found = pattern.exec(words);
    if (found) return { markup: found[0], within: words.slice(found.index, found.index + found[0].length + 12), advice };
  }
  return undefined;
}

/** The plain pieces of a text, without markup and code. A piece after markup begins with U+FFFC, because no line begins there. */
const plainWords = (text: RichText): string[] =>
  text.flatMap((node, index) => {
    if ('children' in node) return plainWords(node.children);
    return node.type === 'text' ? [`${index > 0 ? '\ufffc' : ''}${node.value}`] : [];
  });

/** Words with two stars on one side and one on the other, as far as they are adjacent in the source. */
function lonelyStar(text: RichText): string | undefined {
  for (const [index, node] of text.entries()) {
    const next = text[index + 1];
    if (node.type === 'emphasis' && next?.type === 'text' && next.value.startsWith('*')) return `${plainText(node.children)}**`;
    if (node.type === 'text' && node.value.endsWith('*') && next?.type === 'emphasis') return `**${plainText(next.children)}`;
    const below = 'children' in node ? lonelyStar(node.children) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}
