/** What codes of languages or regions are called in the reader's language; a code that is none is shown as it is. */
export function codeNames(type: 'language' | 'region', htmlLang: string): (code: string) => string {
  const names = new Intl.DisplayNames(htmlLang, { type });
  return code => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}
