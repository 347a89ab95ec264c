/** The first 40 characters of a text in one line, by which a change of it is named. */
export function beginningOf(text: string): string {
  return shortened(inOneLine(text));
}

/** A change of a text in words: both texts, from a little before the place where they begin to differ. */
export function changeInWords(before: string, after: string): string {
  const [was, is] = [inOneLine(before), inOneLine(after)];
  let place = 0;
  while (was[place] !== undefined && was[place] === is[place]) place += 1;
  const start = Math.max(0, place - contextLength);
  const part = (characters: readonly string[]) => `“${start === 0 ? '' : '…'}${shortened(characters.slice(start))}”`;
  return `${part(was)} to ${part(is)}`;
}

const shownLength = 40;
const contextLength = 20;

const inOneLine = (text: string): string[] => Array.from(text.replace(/\s+/g, ' ').trim());

const shortened = (characters: readonly string[]): string =>
  characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : characters.join('');
