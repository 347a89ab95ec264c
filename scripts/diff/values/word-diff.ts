import { diff } from 'node:util';

/** Texts up to this length are quoted whole; of longer ones, the passages that differ. */
const longestWhole = 60;
/** Longest passage that is quoted. */
const longestPassage = 100;
const mostPassages = 3;
/** Parts around a changed passage that are quoted with it: about four words, with the spaces between them. */
const context = 8;

/** Quotes a text of the site: “Title”. */
export const quoted = (text: string) => `“${text}”`;

/** How a text changed: “Old title” → “New title”, and of a long text only the passages that differ. */
export function changedWords(before: string, after: string, language: string): string {
  if (inOneLine(before) === inOneLine(after)) return `${quotedShort(after)} has other spaces or line breaks`;
  if (Math.max(before.length, after.length) <= longestWhole) return `${quoted(inOneLine(before))} → ${quoted(inOneLine(after))}`;
  const [old, own] = [wordsOf(before, language), wordsOf(after, language)];
  const passages = changedPassages(old, own);
  const shown = passages.slice(0, mostPassages).map(({ was, is }) => `${quotedPassage(old, was)} → ${quotedPassage(own, is)}`);
  const more = passages.length - shown.length;
  return `${shown.join('; ')}${more === 0 ? '' : `; and ${more} more ${more === 1 ? 'place' : 'places'}`}`;
}

/** A text in one line, cut if it is long. */
export const quotedShort = (text: string) => quoted(cut(inOneLine(text)));

/** Where lists have the same passage: from the first part to the one before `end`. */
interface Range {
  start: number;
  end: number;
}

/** Words, and what is between them. A Markdown link is one part: a new target shows with its label. */
export function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return text
    .split(/(\[[^\]]*\]\([^)]*\))/)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment)));
}

/** The passages that differ, each with what is around it; those near each other are one. */
function changedPassages(before: readonly string[], after: readonly string[]): { was: Range; is: Range }[] {
  const passages: { was: Range; is: Range }[] = [];
  let [old, own] = [0, 0];
  for (const [operation] of diff(before, after)) {
    const last = passages.at(-1);
    if (operation !== 0 && (last === undefined || old - last.was.end > context || own - last.is.end > context))
      passages.push({ was: { start: old, end: old }, is: { start: own, end: own } });
    if (operation !== -1) old += 1;
    if (operation !== 1) own += 1;
    const current = passages.at(-1);
    if (operation !== 0 && current !== undefined) [current.was.end, current.is.end] = [old, own];
  }
  return passages;
}

function quotedPassage(parts: readonly string[], { start, end }: Range): string {
  const [first, last] = [Math.max(0, start - context), Math.min(parts.length, end + context)];
  const passage = inOneLine(parts.slice(first, last).join(''));
  return quoted(`${first === 0 ? '' : '…'}${cut(passage)}${last === parts.length ? '' : '…'}`);
}

/** Both ends of a long text. */
function cut(text: string): string {
  const half = longestPassage / 2;
  return text.length <= longestPassage ? text : `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`;
}

/** No-break spaces stay: they are part of a figure with its unit. */
const inOneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim();
