/** Names or figures as a line in the reader's language: "A, B, C" or "A、B、C". */
export function nameLine(names: readonly (string | number)[], htmlLang: string): string {
  // The narrow conjunction is the plain list; the narrow unit has no separator in Chinese.
  return new Intl.ListFormat(htmlLang, { type: 'conjunction', style: 'narrow' }).format(names.map(String));
}
