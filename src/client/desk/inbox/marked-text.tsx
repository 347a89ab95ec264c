/** A text in which parts are marked: from a character to one, none within another. */
export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly (readonly number[])[] | undefined }) {
  const parts = marks.flatMap(([from = 0, to = 0], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
