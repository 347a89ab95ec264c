/** By language: a formatter takes longer to create than ten lines to format. */
const formats = new Map<string, Intl.ListFormat>();

/** Names or figures as a line in the reader's language: "A, B, C" or "A、B、C". */
export function nameLine(names: readonly (string | number)[], htmlLang: string): string {
  // The narrow conjunction gives a plain list; the narrow unit has no separator in Chinese.
  const format = formats.get(htmlLang) ?? new Intl.ListFormat(htmlLang, { type: 'conjunction', style: 'narrow' });
  formats.set(htmlLang, format);
  return format.format(names.map(String));
}
