/** Scripts that are written from right to left (Unicode, Bidi_Class R and AL). */
const fromTheRight = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** The direction in which a language is written, for `dir`: the script is that of the tag (`az-Arab`), else the usual one. */
export function directionOf(htmlLang: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(htmlLang).maximize();
  return fromTheRight.has(script) ? 'rtl' : 'ltr';
}
