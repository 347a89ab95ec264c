import type { DeskWords } from '../desk-words.ts';
import { WrittenPart } from '../written/written.tsx';

interface MarkedTextProps {
  text: string;
  marks?: readonly (readonly number[])[] | undefined;
  words: DeskWords;
}

/** What a person wrote, in which parts are marked: from a character to one, none within another. */
export function MarkedText({ text, marks = [], words }: MarkedTextProps) {
  const part = (from: number, to?: number) => <WrittenPart key={from} text={text.slice(from, to)} words={words} />;
  return (
    <>
      {marks.flatMap(([from = 0, to = 0], index) => [
        part(marks[index - 1]?.[1] ?? 0, from),
        <mark key={`mark ${from}`}>{part(from, to)}</mark>,
      ])}
      {part(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
