/** A language by the names that a tool may know it by. */
interface Named {
  code: string;
  htmlLang: string;
}

/**
 * The language that a tag of another tool means (`zh_CN`, `ZH-cn`): the one that is called so, else the only one of the same
 * tongue and script, so that `en-GB` finds `en`, and `zh-TW` no `zh-CN`.
 */
export function languageNamed<Language extends Named>(tag: string, languages: readonly Language[]): Language | undefined {
  const name = tag.trim().replaceAll('_', '-').toLowerCase();
  const called = languages.find(({ code, htmlLang }) => [code, htmlLang].some(own => own.toLowerCase() === name));
  const written = writtenAs(name);
  const [near, ...others] = written === undefined ? [] : languages.filter(({ htmlLang }) => writtenAs(htmlLang) === written);
  return called ?? (others.length === 0 ? near : undefined);
}

/** Tongue and script of a tag, `zh-Hans`; `undefined` for what is no tag. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
