/** An e-mail address to compare: mail servers take capital and small letters for the same. */
export const normalAddress = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether a text has an e-mail address in it, whatever is written around it, and no longer one that only contains it. */
export const mentions = (text: string, address: string): boolean => patternOf(address).test(text.normalize('NFKC'));

/** The same text with `[…]` in the places of an e-mail address. */
export function withoutAddress(text: string, address: string): string {
  const pattern = patternOf(address);
  const replaced = text.replace(pattern, left);
  return mentions(replaced, address) ? replaced.normalize('NFKC').replace(pattern, left) : replaced;
}

const left = '[…]';

/** Chinese text has no space before an address; only an address that itself begins or ends so may be a part of a longer word. */
function patternOf(address: string): RegExp {
  const letters = (character = '') => (/\p{ASCII}/u.test(character) ? 'a-z0-9' : '\\p{L}\\p{N}');
  const characters = Array.from(address);
  const [before, after] = [letters(characters[0]), letters(characters.at(-1))];
  const escaped = address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![${before}._%+\\-])${escaped}(?![${after}\\-]|\\.[${after}])`, 'giu');
}
