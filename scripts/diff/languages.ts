import { type Compare, compareLists, languageName } from './changes.ts';

/** Languages that visitors can choose. */
export const languageChanges: Compare = (before, after) => {
  const [old, own] = [before, after].map(({ site }) => site.languages.map(({ code }) => code));
  const { added, gone } = compareLists(old ?? [], own ?? []);
  const [wasDefault, isDefault] = [old?.[0] ?? '', own?.[0] ?? ''];
  return [
    ...added.map(code => `${languageName(code)} is offered.`),
    ...gone.map(code => `${languageName(code)} is no longer offered.`),
    ...(wasDefault === isDefault
      ? []
      : [`Addresses without a language are in ${languageName(isDefault)}, no longer in ${languageName(wasDefault)}.`]),
  ];
};
