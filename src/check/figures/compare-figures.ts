import type { FiguredText } from './figured-text.ts';
import { type Figure, isInName } from './read-figures.ts';

/** How the figures of two translations of one text differ. */
interface FigureDifference {
  /** Figures at the same place with different values. */
  contradictions: [own: Figure, other: Figure][];
  /** Figures that only one of them has. */
  onlyOwn: Figure[];
  onlyOther: Figure[];
}

/** Compares the figures of a text with those of its translation, without regard to their order or how often one occurs. */
export function compareFigures(own: FiguredText, other: FiguredText): FigureDifference {
  if (haveSameFigures(own, other)) return noDifference;
  const onlyOwn = own.figures.filter(figure => !other.figures.some(known => isSameFigure(figure, known)));
  const onlyOther = other.figures.filter(figure => !own.figures.some(known => isSameFigure(figure, known)));
  const contradictions: [Figure, Figure][] = [];
  for (const figure of onlyOwn) {
    const counterpart = onlyOther.find(
      candidate => !contradictions.some(([, taken]) => taken === candidate) && isComparable(figure, own, candidate, other),
    );
    if (counterpart) contradictions.push([figure, counterpart]);
  }
  const isContradiction = (figure: Figure) => contradictions.some(pair => pair.includes(figure));
  return {
    contradictions,
    onlyOwn: onlyOwn.filter(figure => !isContradiction(figure)),
    onlyOther: onlyOther.filter(figure => !isContradiction(figure)),
  };
}

const noDifference: FigureDifference = { contradictions: [], onlyOwn: [], onlyOther: [] };

/** Whether two texts have the same figures in the same order, as nearly all translations have. */
const haveSameFigures = ({ figures }: FiguredText, { figures: others }: FiguredText) =>
  figures.length === others.length &&
  figures.every((figure, index) => {
    const other = others[index];
    return other !== undefined && isSameFigure(figure, other);
  });

/** The facts that one text quotes and the other writes out in figures, whether with the right values or not. */
export function factsWrittenOut(own: FiguredText, other: FiguredText): Set<string> {
  const { contradictions } = compareFigures(own, other);
  const instead = contradictions.filter(([figure]) => figure.fact === undefined).map(([, figure]) => figure);
  const written = own.figures.filter(({ fact }) => fact === undefined);
  const alike = other.figures.filter(figure => written.some(known => isSameFigure(figure, known)));
  return new Set([...instead, ...alike].flatMap(({ fact }) => fact ?? []));
}

/**
 * Whether two figures are the same: 2 GHz and 2000 MHz, or 8 and 8 bit, because a unit may be written in another form. The 8 of
 * INT8 is only the 8 of a name.
 */
export function isSameFigure(a: Figure, b: Figure): boolean {
  if (isInName(a) !== isInName(b)) return false;
  return isSameUnit(a, b) ? isSameNumber(inBase(a), inBase(b)) : (!a.unit || !b.unit) && isSameNumber(a.value, b.value);
}

/** Whether two numbers are equal but for rounding errors. */
export const isSameNumber = (a: number, b: number) => Math.abs(a - b) <= Math.abs(a) * 1e-9;

const inBase = ({ value, unit }: Figure) => value * (unit?.factor ?? 1);

const isSameUnit = (a: Figure, b: Figure) => a.unit?.base === b.unit?.base;

/** Whether two figures are about the same thing, as far as the texts show it: they have one unit, or one name. */
function isComparable(a: Figure, own: FiguredText, b: Figure, other: FiguredText): boolean {
  const [name, otherName] = [nameIn(a, other), nameIn(b, own)];
  if (name !== otherName || tailOf(a, own) !== tailOf(b, other)) return false;
  return name !== undefined || isSameUnit(a, b) || !a.unit || !b.unit;
}

/** The name before a figure, if the other text has it too. An ordinary word of the sentence is not in the other text. */
function nameIn({ name }: Figure, { text }: FiguredText): string | undefined {
  return name !== undefined && text.includes(name.text) ? name.text : undefined;
}

/** The letter that touches a figure without being its unit: `D` in 3D. */
const tailOf = ({ end }: Figure, { text }: FiguredText) => /^[A-Za-z]?/.exec(text.slice(end, end + 1))?.[0];

/** A figure as written, with its name if the other text has the same name. */
export function writtenFigure(figure: Figure, { text }: FiguredText, other: FiguredText): string {
  return text.slice(nameIn(figure, other) === undefined ? figure.start : figure.name?.start, figure.end);
}

/**
 * Two figures that are not the same, quoted as written. Where they look the same, with what tells them apart: the unit after their
 * range or list, or the word that they are part of; or the number that each language reads in the same digits.
 */
export function quotedApart([a, own]: [Figure, FiguredText], [b, other]: [Figure, FiguredText]): [string, string] {
  const [writtenA, writtenB] = [writtenFigure(a, own, other), writtenFigure(b, other, own)];
  if (numberIn(writtenA) === numberIn(writtenB) && !isSameNumber(a.value, b.value))
    return [`\`${writtenA}\` (read as ${a.value})`, `\`${writtenB}\` (read as ${b.value})`];
  if (writtenA !== writtenB) return [`\`${writtenA}\``, `\`${writtenB}\``];
  return [`\`${wholeFigure(a, own)}\``, `\`${wholeFigure(b, other)}\``];
}

/** The digits of a figure, with its sign and the points and commas between them. */
const numberIn = (written: string) => /[-\u2212]?\d(?:[\d.,]*\d)?/.exec(written)?.[0];

/** A figure with all of its range or list, and the word that it is part of. */
function wholeFigure(figure: Figure, { text, figures }: FiguredText): string {
  const group = figures.filter(({ group }) => group === figure.group);
  const start = isInName(figure) ? figure.name?.start : Math.min(...group.map(({ start }) => start));
  return text.slice(start, Math.max(...group.map(({ end }) => end)));
}
