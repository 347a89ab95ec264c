import { count } from '#check/report/format-report.ts';
import { firstFew } from '../command/first-few.ts';
import { type BuildChanges, withoutHash } from './compare-builds.ts';
import type { WrittenFile } from './output.ts';

/** What a build has made. */
export interface BuildResult {
  /** Number of documents by language. */
  documents: Record<string, number>;
  files: WrittenFile[];
  /** `undefined` if it replaced no other build. */
  changes: BuildChanges | undefined;
  /** What is a draft, not yet or no longer published. */
  unpublished: string[];
  /** Day on which the site has to be built again, because something begins to be published or no longer is. */
  nextChange: string | undefined;
  /** Paths of pages that the folder for static hosts does not have, because they are for staff. */
  leftOut: string[];
  /** Titles of pictures for links that have no words, because the font lacks their characters, by language. */
  wordless: ReadonlyMap<string, readonly string[]>;
}

/** How many of the largest files of a kind are named. */
const largest = 3;

/** What a person wants to know of a build: how much there is, what is largest, and what changed. */
export function buildSummary(
  { documents, files, changes, unpublished, nextChange, wordless }: Omit<BuildResult, 'leftOut'>,
  milliseconds: number,
): string {
  const counts = Object.entries(documents);
  const sum = counts.reduce((all, [, number]) => all + number, 0);
  const languages = counts.map(([language, number]) => `${whole(number)} ${language}`).join(', ');
  const heading = `Built ${counted(sum, 'document')} in ${(milliseconds / 1000).toFixed(1)} s: ${languages}`;
  const parts = [
    sizeLines(files),
    changes === undefined ? [] : changeLines(changes),
    publicationLines(unpublished, nextChange),
    wordlessLines(wordless),
  ];
  return [heading, ...parts.flatMap(lines => (lines.length === 0 ? [] : ['', ...lines]))].join('\n');
}

function sizeLines(files: readonly WrittenFile[]): string[] {
  const total = (size: 'bytes' | 'compressed') => files.reduce((sum, file) => sum + file[size], 0);
  const rows = [
    ['', '', 'size', 'compressed'],
    ['All', counted(files.length, 'file'), sizeText(total('bytes')), sizeText(total('compressed'))],
    ...largestOf('Largest documents', files, /^documents\/(.+\.html)$/),
    ...largestOf('Largest scripts', files, /^assets\/(.+\.js)$/),
  ];
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row => row.map((cell, column) => (column < 2 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0)).join('  '));
}

/** Rows of the files that match and take longest to fetch; the first group of the pattern is the name. */
function largestOf(label: string, files: readonly WrittenFile[], pattern: RegExp): string[][] {
  const found = files.flatMap(file => {
    const name = pattern.exec(file.file)?.[1];
    return name === undefined ? [] : [{ ...file, name: withoutHash(name) }];
  });
  const sorted = found.sort((a, b) => b.compressed - a.compressed || a.name.localeCompare(b.name)).slice(0, largest);
  return sorted.map(({ name, bytes, compressed }, index) => [index === 0 ? label : '', name, sizeText(bytes), sizeText(compressed)]);
}

/** `Changed  1 document: en/home.html` */
function changeLines(changes: BuildChanges): string[] {
  const lines = (['added', 'removed', 'changed'] as const).flatMap(what =>
    (['documents', 'assets'] as const).flatMap(kind => {
      const names = changes[kind][what];
      const label = what.replace(/^./, first => first.toUpperCase());
      return names.length === 0 ? [] : [`${label.padEnd(7)}  ${counted(names.length, kind.slice(0, -1))}: ${firstFew(names).join(', ')}`];
    }),
  );
  return lines.length === 0 ? ['Changed  nothing since the last build'] : lines;
}

/** `Left out  1 part: /offers (from 2027-01-31)` */
function publicationLines(unpublished: readonly string[], nextChange: string | undefined): string[] {
  const leftOut = `Left out  ${counted(unpublished.length, 'part')}: ${firstFew(unpublished).join(', ')}`;
  const again = `Build again on ${nextChange}: something begins to be published or no longer is.`;
  return [...(unpublished.length === 0 ? [] : [leftOut]), ...(nextChange === undefined ? [] : [again])];
}

/** `Without words  2 pictures for shared links, because their font lacks characters: ko 홈, 소개` */
function wordlessLines(wordless: BuildResult['wordless']): string[] {
  const titles = [...wordless].flatMap(([language, all]) => all.map(title => `${language} ${title}`));
  if (titles.length === 0) return [];
  return [
    `Without words  ${counted(titles.length, 'picture')} for shared links, whose font lacks characters: ${firstFew(titles).join(', ')}`,
  ];
}

const whole = (number: number) => number.toLocaleString('en');
const counted = (number: number, what: string) => count(number, what).replace(/^\d+/, digits => whole(Number(digits)));

/** `29.1 kB`, `1.2 MB`; a kilobyte has 1,000 bytes, as where browsers and networks count. */
function sizeText(bytes: number): string {
  const [unit, size] = bytes < 999_950 ? ['kB', 1e3] : ['MB', 1e6];
  return `${(bytes / Number(size)).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}
