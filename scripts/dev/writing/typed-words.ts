/** What somebody typed in a field for each language, by the code of the language; fields that were left empty are none. */
export const typedWords = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]])));
