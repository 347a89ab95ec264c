import { type Compare, compareLists, isReordered, languageName } from './changes.ts';

/** Languages that visitors can choose. */
export const languageChanges: Compare = (before, after) => {
  const [old, own] = [before, after].map(({ site }) => site.languages.map(({ code }) => code));
  const { added, gone } = compareLists(old ?? [], own ?? []);
  const [wasDefault, isDefault] = [old?.[0] ?? '', own?.[0] ?? ''];
  const { languages } = before.site;
  const rewritten = after.site.languages.flatMap(({ code, htmlLang }) => {
    const was = languages.find(language => language.code === code)?.htmlLang ?? htmlLang;
    return was === htmlLang ? [] : [`${languageName(code)} is written as in ${htmlLang} (before: ${was}).`];
  });
  return [
    ...added.map(code => `${languageName(code)} is offered.`),
    ...gone.map(code => `${languageName(code)} is no longer offered.`),
    ...rewritten,
    ...(isReordered(old ?? [], own ?? []) ? ['The languages stand in another order.'] : []),
    ...(wasDefault === isDefault
      ? []
      : [`Addresses without a language are in ${languageName(isDefault)}, no longer in ${languageName(wasDefault)}.`]),
  ];
};
