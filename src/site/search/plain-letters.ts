/** Letters that are no letter with a mark to Unicode, and are one to those who type without. In Turkish, I and i are two letters, of which people type either. */
const plain: Record<string, string> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', ħ: 'h', ё: 'е' };

/** A text in small letters with the plain one for each letter that people type in two ways; as long as before. */
export const plainLetters = (text: string): string => text.replace(/[ıđłøħё]/g, letter => plain[letter] ?? letter);
