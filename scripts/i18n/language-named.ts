/** The names by which a tool may refer to a language. */
interface Named {
  code: string;
  htmlLang: string;
}

/**
 * The language that a tag of another tool means (`zh_CN`, `ZH-cn`): the one with this tag, else the only one with the same
 * language and script, so that `en-GB` finds `en`, and `zh-TW` does not find `zh-CN`.
 */
export function languageNamed<Language extends Named>(tag: string, languages: readonly Language[]): Language | undefined {
  const name = tag.trim().replaceAll('_', '-').toLowerCase();
  const called = languages.find(({ code, htmlLang }) => [code, htmlLang].some(own => own.toLowerCase() === name));
  const written = writtenAs(name);
  const [near, ...others] = written === undefined ? [] : languages.filter(({ htmlLang }) => writtenAs(htmlLang) === written);
  return called ?? (others.length === 0 ? near : undefined);
}

/** Language and script of a tag, `zh-Hans`; `undefined` for a text that is not a tag. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
