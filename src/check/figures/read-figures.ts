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

/** A digit, also a full-width one. */
export const digit = /[0-9\uff10-\uff19]/;

const multiplierStart = /^[ \u00a0]?[万亿bmtмт]/;
const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^[ \u00a0]?万亿/, 1e12],
  [/^[ \u00a0]?(?:亿)/, 1e8],
  [/^[ \u00a0]?(?:万)/, 1e4],
  [/^[ \u00a0](?:thousand|тыс\.|тысяч[аи]?)(?!\p{L})/u, 1e3],
  [/^[ \u00a0](?:million|млн|миллион(?:а|ов)?)(?!\p{L})/u, 1e6],
  [/^[ \u00a0](?:billion|млрд|миллиард(?:а|ов)?)(?!\p{L})/u, 1e9],
];

/**
 * Numbers that are not figures, or that each language writes differently: telephones, times of day, link targets, list markers.
 */
const notFigures =
  /\+\d[\d\s()\u2013-]{5,}\d|(?<![\d:])\d{1,2}:\d{2}(?![\d:])|\b\d{1,2}\s?[ap]\.?m\b|\]\([^)\s]*\)|^[ \t]*\d+[.)](?=\s)|#[0-9a-f]{6}\b/gim;

const fullWidth = /[\uff05\uff0c\uff0e\uff10-\uff19]/g;

/** Text between the figures of a range or list; the unit after the last figure is the unit of all: 4.5–5.5 V; 4, 8 or 16 GB. */
const rangeJoin = /^\s*(?:[\u2013\u2014~\uff5e-]|至|到|to|до)\s*$/;
const listJoin = /^\s*(?:[,、/]|,?\s*(?:or|and)|或者?|和|,?\s*или|и)\s*$/;

/** Reads the figures of a text in their order. Numbers written in words are left out. */
export function readFigures(text: string, { htmlLang, units }: FigureStyle): Figure[] {
  if (!digit.test(text)) return [];
  const narrow = text.replace(fullWidth, character => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
  const source = narrow.replace(notFigures, match => '\ufffc'.repeat(match.length));
  const { pattern, group, decimal } = numberStyleOf(htmlLang);
  const figures: Figure[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(source); found !== null; found = pattern.exec(source)) {
    const { 0: digits, index } = found;
    const after = index + digits.length;
    const plain = digits.replaceAll(group, '').replace(decimal, '.');
    const scale = scaleAt(source, after);
    const unit = unitAt(source, scale.end, units);
    const name = nameBefore(source, index);
    const sign = isSigned(source, index) ? -1 : 1;
    const figure: Figure = {
      value: sign * Number(plain) * scale.factor,
      start: sign < 0 ? index - 1 : index,
      end: unit?.end ?? scale.end,
      group: figures.length,
    };
    if (unit !== undefined) figure.unit = unit.unit;
    if (name !== undefined) figure.name = name;
    figures.push(figure);
  }
  return joinGroups(source, figures);
}

function isSigned(source: string, index: number): boolean {
  const sign = source[index - 1];
  return (sign === '-' || sign === '\u2212') && /^$|[\s(（]/.test(source.charAt(index - 2));
}

/** A unit after the last figure of a range or list is the unit of all its figures. */
function joinGroups(source: string, figures: Figure[]): Figure[] {
  for (let index = figures.length - 2; index >= 0; index -= 1) {
    const [figure, next] = [figures[index], figures[index + 1]];
    if (figure === undefined || next === undefined || isCode(figure) || isCode(next)) continue;
    const gap = source.slice(figure.end, next.start);
    const isOneUnit = figure.unit === undefined || figure.unit.base === next.unit?.base;
    if (!isOneUnit || !(rangeJoin.test(gap) || listJoin.test(gap))) continue;
    figure.group = next.group;
    if (figure.unit === undefined && next.unit !== undefined) figure.unit = next.unit;
  }
  return figures;
}

function scaleAt(source: string, at: number): { factor: number; end: number } {
  const rest = source.slice(at, at + 12);
  if (!multiplierStart.test(rest)) return { factor: 1, end: at };
  for (const [pattern, factor] of multipliers) {
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
const isLetter = (character = '') => /[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(character);

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

interface NumberStyle {
  pattern: RegExp;
  group: RegExp;
  decimal: RegExp;
}

const styles = new Map<string, NumberStyle>();

function numberStyleOf(htmlLang: string): NumberStyle {
  const known = styles.get(htmlLang);
  if (known) return known;
  const parts = new Intl.NumberFormat(htmlLang).formatToParts(1_234_567.5);
  const separatorOf = (type: string) => parts.find(part => part.type === type)?.value ?? '';
  // A comma separates thousands only where the language says so; a dot is the decimal separator of versions in all languages.
  const group = separatorOf('group') === ',' ? ',' : '[ \\u00a0\\u202f]';
  const decimal = separatorOf('decimal') === ',' ? '[.,]' : '\\.';
  const style = {
    pattern: new RegExp(`\\d{1,3}(?:${group}\\d{3})+(?!\\d)(?:${decimal}\\d+)?|\\d+(?:${decimal}\\d+)?`, 'g'),
    group: new RegExp(group, 'g'),
    decimal: new RegExp(decimal),
  };
  styles.set(htmlLang, style);
  return style;
}
