import type { Draft } from '#check/draft.ts';
import type { Finding } from '#check/problem.ts';
import { nearest } from '#check/suggest/nearest.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { files, wordParts } from '#site/source.ts';
import { languageOf } from '#site/words/packs.ts';
import { partOf } from './file-parts.ts';

/**
 * Finds the YAML files that the site does not read, misplaced words of the whole site or of a form among those of pages too.
 * `unread` are files that are not read because of their ending, which is reported elsewhere. `misnamed` are the missing files that
 * one of these was meant to be.
 */
export function strayFiles(
  draft: Draft,
  yaml: ReadonlyMap<string, unknown>,
  unread: readonly string[],
): { findings: Finding[]; misnamed: string[] } {
  const alone = wordsOfNoPage(draft);
  const ofNoKind = [...yaml.keys()].filter(file => partOf(file) === undefined);
  const missing = ofNoKind.length + alone.length + unread.length === 0 ? [] : expectedFiles(draft).filter(file => !yaml.has(file));
  const isMisplaced = (file: string) => missing.some(other => nameOf(other) === nameOf(file) && languageOf(other) === languageOf(file));
  const unknown = [...ofNoKind, ...alone.filter(isMisplaced)];
  const targetsOf = new Map([...unread, ...unknown].map(file => [file, likelyTargets(file, missing)]));
  return { findings: unknown.map(file => unknownFile(file, targetsOf.get(file) ?? [])), misnamed: [...targetsOf.values()].flat() };
}

/** Words of pages that have neither a file nor a route. */
function wordsOfNoPage({ config, pages, words }: Draft): string[] {
  const known = new Set([...Object.keys(pages), ...pagesOfRoutes(config)]);
  return Object.entries(words).flatMap(([language, { pages: own }]) =>
    Object.keys(own).flatMap(page => (known.has(page) ? [] : files.pageWords(language, page))),
  );
}

const pagesOfRoutes = (config: Draft['config']) => flattenEntries(config?.routes ?? []).flatMap(({ entry: { page } }) => page ?? []);

/** Files that a site should have according to its config and its pages. */
function expectedFiles({ config, pages, collections, words, forms }: Draft): string[] {
  const languages = new Set([...(config?.languages ?? []).map(({ code }) => code), ...Object.keys(words)]);
  const allPages = [...new Set([...Object.keys(pages), ...pagesOfRoutes(config)])];
  const allForms = [...new Set([...(config?.forms ?? []).map(({ form }) => form), ...Object.keys(forms)])];
  return [
    files.facts,
    files.catalogue,
    files.countries,
    files.glossary,
    files.shuttles,
    ...allPages.map(files.page),
    ...Object.keys(collections).map(files.collection),
    ...allForms.map(files.formUi),
    ...[...languages].flatMap(language => [
      ...wordParts.map(part => files.words(language, part)),
      ...allForms.map(form => files.formLabels(language, form)),
      ...Object.keys(collections).map(collection => files.entryWords(language, collection)),
      ...allPages.map(page => files.pageWords(language, page)),
    ]),
  ];
}

/**
 * The missing files that an unread file probably was meant to be: the same path with another ending; else the same name in any
 * folder; else a similar name in the same folder.
 */
function likelyTargets(stray: string, missing: readonly string[]): string[] {
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

function unknownFile(file: string, suggest: string[]): Finding {
  const language = languageOf(file);
  const home = file.startsWith('schemas/')
    ? 'Of YAML files below schemas/ only the layouts of forms are read: schemas/forms/<form>.ui.yaml.'
    : language === undefined
      ? `Pages stand in content/pages, collections in content/collections, words in content/locales, figures in ${files.facts}, the catalogue in ${files.catalogue}.`
      : `A language has ${wordParts.map(part => files.words('', part).slice('content/locales//'.length)).join(', ')}, forms/<form>.yaml, collections/<collection>.yaml and pages/<page>.yaml.`;
  return {
    code: 'file/unknown',
    message: `Nothing reads this file. ${home}`,
    at: { file, path: [], on: 'key' },
    ...(suggest.length === 0 ? {} : { suggest }),
  };
}

const withoutEnding = (file: string) => file.replace(/\.ya?ml(\.txt)?$/i, '');
const nameOf = (file: string) => withoutEnding(file.slice(file.lastIndexOf('/') + 1));
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
