import { type NodePath, nodeAt } from '#site/node-path.ts';
import { readSharedYaml } from '#yaml/read-yaml.ts';
import { type Progress, type Shortcoming, shortcomings } from './progress.ts';
import type { WordsText } from './translations.ts';

/** Most places that are listed below the table, unless all are asked for; JSON has them all. */
const mostPlaces = 40;

/** The progress of a file of words in numbers, with the places of its shortcomings. */
export function reportOf(progress: Progress) {
  const { translation, isHeldBack, entries, found } = progress;
  const { language, namespace, own } = translation;
  const lists = shortcomings.map(shortcoming => [shortcoming, found[shortcoming].map(path => placeOf(progress, path))] as const);
  const places = Object.fromEntries(lists) as Record<Shortcoming, string[]>;
  return {
    language: language.code,
    namespace,
    file: own.file,
    isHeldBack,
    texts: entries.length,
    words: wordsIn(entries),
    ...places,
  };
}

/** `content/locales/zh/pages/gpu.yaml:12 description`; a missing text has no line, unless its stub is there. */
function placeOf({ translation: { own } }: Progress, path: NodePath): string {
  const isThere = nodeAt(own.words, path) !== undefined;
  const line = isThere ? `:${lineOf(own, path)}` : '';
  return `${own.file}${line} ${path.join('.')}`;
}

/** Line of a text in its file. */
export function lineOf({ file, text = '' }: WordsText, path: NodePath): number {
  return readSharedYaml(file, text).locate(path, 'key').start.line;
}

/** What a table shows of the progress. */
interface Shown {
  defaultLanguage: string;
  /** Whether it has files that lack nothing, and every place. */
  isWhole: boolean;
}

/** The numbers of each file that lacks something and of each language, then of held-back pages, and below them the places. */
export function progressTable(progress: readonly Progress[], { defaultLanguage, isWhole }: Shown): string {
  const [read, held] = [false, true].map(wanted => progress.filter(({ isHeldBack }) => isHeldBack === wanted)) as [Progress[], Progress[]];
  const lacks = ({ found }: Progress) => isWhole || shortcomings.some(shortcoming => found[shortcoming].length > 0);
  const rows = [...Map.groupBy(read, codeOf)]
    .flatMap(([code, own]) => [...own.filter(lacks).map(rowOf), [code, 'all', ...countsOf(own)], []])
    .slice(0, -1);
  const heldRows = held.map(rowOf);
  const header = ['language', 'words of', 'texts', 'words', ...shortcomings];
  const widths = header.map((title, column) => Math.max(title.length, ...[...rows, ...heldRows].map(row => row[column]?.length ?? 0)));
  const rowText = (row: string[]) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : (cell === '0' ? '-' : cell).padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const heldBack = ['', `held back: visitors read these in ${defaultLanguage}, by \`languages\` of their routes`, ...heldRows.map(rowText)];
  const places = placesIn([...read, ...held], isWhole);
  return [...[header, ...rows].map(rowText), ...(held.length === 0 ? [] : heldBack), ...(places.length === 0 ? [] : ['', ...places])].join(
    '\n',
  );
}

const codeOf = ({ translation }: Progress) => translation.language.code;
const rowOf = (one: Progress) => [codeOf(one), nameOf(one), ...countsOf([one])];

function nameOf({ translation: { namespace, visibilityOf }, entries }: Progress): string {
  const isBegun = entries.length === 0 || entries.some(({ path }) => visibilityOf(path) !== 'not begun');
  return isBegun ? namespace : `${namespace} (not begun)`;
}

function countsOf(progress: readonly Progress[]): string[] {
  const entries = progress.flatMap(one => one.entries);
  const counts = shortcomings.map(shortcoming => progress.reduce((sum, { found }) => sum + found[shortcoming].length, 0));
  return [entries.length, wordsIn(entries), ...counts].map(String);
}

function placesIn(progress: readonly Progress[], isWhole: boolean): string[] {
  const places = progress.flatMap(one =>
    shortcomings.flatMap((shortcoming: Shortcoming) =>
      one.found[shortcoming]
        .filter(path => one.translation.visibilityOf(path) !== 'not begun')
        .map(path => `${shortcoming.padEnd(12)}  ${placeOf(one, path)}${one.isHeldBack ? ' (held back)' : ''}`),
    ),
  );
  const most = isWhole ? places.length : mostPlaces;
  const rest = places.length - most;
  return [...places.slice(0, most), ...(rest > 0 ? [`… and ${rest} more. See all with --all.`] : [])];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of words in the default language, without placeholders. */
function wordsIn(entries: Progress['entries']): number {
  const texts = entries.map(({ source }) => source.replace(/\{\{[^{}]*\}\}/g, ' '));
  return texts.reduce((sum, text) => sum + Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length, 0);
}
