/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) => Array.from(text).reduce((width, character) => width + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);

/** A name in lines of at most so many letters, broken between words; a longer word has a line of its own. */
export function splitLine(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
