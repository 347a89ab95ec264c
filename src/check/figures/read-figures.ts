import { anyDigit, latinDigit } from '#site/words/digits.ts';
import { type NumberWords, numberWordsOf } from './number-words.ts';
import { readDates } from './read-dates.ts';
import type { Unit, UnitSpellings } from './units.ts';

/** A number that a text writes in digits. */
export interface Figure {
  value: number;
  unit?: Unit;
  /**
   * What may make the figure part of a name: `SL` in SL200, `USB` in USB 3.0, or any other word with a capital letter before it.
   */
  name?: { text: string; start: number };
  /** Offsets in the text, from the first digit or the minus sign to the end of the unit. */
  start: number;
  end: number;
  /** Number of the range or list that the figure belongs to: 4, 8 or 16 GB; 50–80 %. */
  group: number;
  /** The quoted fact that it comes from; absent for a figure that the text itself writes. */
  fact?: string;
}

/** How numbers are written and units spelled. */
export interface FigureStyle {
  htmlLang: string;
  units: UnitSpellings;
}

/**
 * Numbers that are not figures, or that each language writes differently: telephones, times of day, link targets.
 */
const notFigures =
  /\+\d[\d\s()\u2013-]{5,}\d|(?<![\d:])\d{1,2}:\d{2}(?![\d:])|\b\d{1,2}\s?h\s?[0-5]\d\b|\b\d{1,2}\s?[ap]\.?m\b|\]\([^)\s]*\)|#[0-9a-f]{6}\b/gim;

/** Numbers of the entries of a list. */
const listMarkers = /^[ \t]*\d+[.)](?=\s)/gm;

/** Signs of numbers beside digits, full-width and Arabic ones. */
const otherSigns: Record<string, string> = { '\uff05': '%', '٪': '%', '\uff0c': ',', '\uff0e': '.' };

/** A day is compared as one. */
const dateUnit: Unit = { base: 'date', factor: 1 };

/** Reads the figures of a text in their order, a day with its year as one. Numbers written in words are left out. */
export function readFigures(text: string, { htmlLang, units }: FigureStyle): Figure[] {
  if (!anyDigit.test(text)) return [];
  const words = numberWordsOf(htmlLang);
  const plain = narrowed(text, words).replace(notFigures, blanked);
  const dates = readDates(plain, htmlLang);
  const source = dates
    .reduce((rest, { start, end }) => rest.slice(0, start) + blanked(rest.slice(start, end)) + rest.slice(end), plain)
    .replace(listMarkers, blanked);
  const figures: Figure[] = dates.map(date => ({ ...date, unit: dateUnit, group: 0 }));
  for (const found of source.matchAll(words.number)) {
    const { index } = found;
    const { whole, part, digits, fraction } = found.groups ?? {};
    const number = `${whole?.replace(words.group, '') ?? digits}.${part ?? fraction ?? 0}`;
    const scale = scaleAt(source, index + found[0].length, words);
    const unit = unitAt(source, scale.end, units);
    const name = nameBefore(source, index);
    const sign = isSigned(source, index) ? -1 : 1;
    const figure: Figure = {
      value: sign * Number(number) * scale.factor,
      start: sign < 0 ? index - 1 : index,
      end: unit?.end ?? scale.end,
      group: 0,
    };
    if (unit !== undefined) figure.unit = unit.unit;
    if (name !== undefined) figure.name = name;
    figures.push(figure);
  }
  if (dates.length > 0) figures.sort((a, b) => a.start - b.start);
  figures.forEach((figure, index) => {
    figure.group = index;
  });
  return joinGroups(source, figures, words);
}

/** A text of the same length with the digits 0 to 9 and the signs that are with them. */
function narrowed(text: string, { arabicGroup, arabicDecimal }: NumberWords): string {
  const signs: Record<string, string> = { ...otherSigns, '٬': arabicGroup, '٫': arabicDecimal };
  return text.replace(/(?![0-9])\p{Nd}|[\uff05\uff0c\uff0e٪٬٫]/gu, sign => signs[sign] ?? (sign.length === 1 ? latinDigit(sign) : sign));
}

const blanked = (text: string) => '\ufffc'.repeat(text.length);

function isSigned(source: string, index: number): boolean {
  const sign = source[index - 1];
  return (sign === '-' || sign === '\u2212') && /^$|[\s(（]/.test(source.charAt(index - 2));
}

/** A unit after the last figure of a range or list is the unit of all its figures. */
function joinGroups(source: string, figures: Figure[], { range, list }: NumberWords): Figure[] {
  for (let index = figures.length - 2; index >= 0; index -= 1) {
    const [figure, next] = [figures[index], figures[index + 1]];
    if (figure === undefined || next === undefined || isCode(figure) || isCode(next)) continue;
    const gap = source.slice(figure.end, next.start);
    const isOneUnit = figure.unit === undefined || figure.unit.base === next.unit?.base;
    if (!isOneUnit || !(range.test(gap) || list.test(gap))) continue;
    figure.group = next.group;
    if (figure.unit === undefined && next.unit !== undefined) figure.unit = next.unit;
  }
  return figures;
}

function scaleAt(source: string, at: number, { scales }: NumberWords): { factor: number; end: number } {
  const rest = source.slice(at, at + 20);
  for (const [pattern, factor] of scales) {
    const found = pattern.exec(rest);
    if (found) return { factor, end: at + found[0].length };
  }
  return { factor: 1, end: at };
}

function unitAt(source: string, at: number, units: UnitSpellings): { unit: Unit; end: number } | undefined {
  const start = /[ \u00a0\u202f-]/.test(source.charAt(at)) ? at + 1 : at;
  const found = units.get(source.charAt(start))?.find(([spelling]) => standsAt(spelling, source, start));
  return found && { unit: found[1], end: start + found[0].length };
}

/** Whether a unit is at an offset, and not a longer word with the same beginning. */
const standsAt = (spelling: string, source: string, start: number) =>
  source.startsWith(spelling, start) && !(isLetter(spelling.at(-1)) && isLetter(source.charAt(start + spelling.length)));

/** A letter of a script that separates words with spaces, or a digit. */
const isLetter = (character = '') =>
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\d]/u.test(character);

/** Letters that touch the figure, or a Latin word with a capital letter before it. */
function nameBefore(source: string, index: number): Figure['name'] {
  const from = Math.max(0, index - 24);
  const found = /[A-Za-z][\w.+/]*[ -]?$/.exec(source.slice(from, index));
  if (!found || !/[A-Z]|[A-Za-z]$/.test(found[0])) return undefined;
  return { text: found[0].trimEnd(), start: from + found.index };
}

/** Whether letters touch a figure, so that it is a part of their name: SL200, INT8. */
export const isInName = ({ name, start }: Figure) => name !== undefined && name.start + name.text.length === start;

/** Whether a figure is a version or the number of a product: SL200, USB 3.0. */
export const isCode = (figure: Figure) => isInName(figure) || (figure.name !== undefined && /[A-Z0-9].*[A-Z0-9]/.test(figure.name.text));
