import { nearest } from '#site/nearest.ts';
import { type Draft, files, wordParts } from '#site/source.ts';

/** Files that a site has by what its config and its pages name. */
export function expectedFiles({ config, pages, words, forms }: Draft, pagesOfRoutes: readonly string[]): string[] {
  const languages = new Set([...(config?.languages ?? []).map(({ code }) => code), ...Object.keys(words)]);
  const allPages = [...new Set([...Object.keys(pages), ...pagesOfRoutes])];
  const allForms = [...new Set([...(config?.forms ?? []).map(({ form }) => form), ...Object.keys(forms)])];
  return [
    files.facts,
    files.catalogue,
    ...allPages.map(files.page),
    ...allForms.map(files.formUi),
    ...[...languages].flatMap(language => [
      ...wordParts.map(part => files.words(language, part)),
      ...allForms.map(form => files.formLabels(language, form)),
      ...allPages.map(page => files.pageWords(language, page)),
    ]),
  ];
}

/** Which of the missing files a file that is not read probably is: one but for its ending; else one of its name, anywhere; else one of nearly its name in the same folder. */
export function meantFiles(stray: string, missing: readonly string[]): string[] {
  const renamed = missing.filter(file => withoutEnding(file) === withoutEnding(stray));
  if (renamed.length > 0) return renamed;
  const folders = stray.split('/').slice(0, -1);
  const alike = missing.filter(file => nameOf(file) === nameOf(stray));
  if (alike.length > 0) {
    const inLanguage = alike.filter(file => folders.includes(languageOf(file) ?? ''));
    const inNone = alike.filter(file => languageOf(file) === undefined);
    return [inLanguage, inNone].find(some => some.length > 0) ?? alike;
  }
  const beside = missing.filter(file => folderOf(file) === folders.join('/'));
  const names = nearest(nameOf(stray), beside.map(nameOf));
  return beside.filter(file => names.includes(nameOf(file)));
}

const withoutEnding = (file: string) => file.replace(/\.ya?ml(\.txt)?$/i, '');
const nameOf = (file: string) => withoutEnding(file.slice(file.lastIndexOf('/') + 1));
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const languageOf = (file: string) => /^content\/locales\/([^/]+)\//.exec(file)?.[1];
