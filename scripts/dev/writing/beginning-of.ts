/** How a text begins, in one line, as what was done with it is named. */
export function beginningOf(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : characters.join('');
}

const shownLength = 40;
