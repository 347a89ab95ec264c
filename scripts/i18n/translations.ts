import type { Draft } from '#check/draft.ts';
import { type DraftLanguage, draftLanguages } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { type FilePart, partOf, wordsPartOf } from '#loader/file-parts.ts';
import { loadSteps } from '#loader/load-site.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { areKeywords } from '#site/search/keywords.ts';
import { files } from '#site/source.ts';
import { inLanguage, languageOf, originalOf } from '#site/words/packs.ts';
import { arePluralForms } from '#site/words/plurals.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { follow } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { SiteError, siteErrorIn } from '../command/site-error.ts';
import { type FileVisibility, visibilityIn } from './visibility.ts';

/** A file of words in one language, with that of the default language. */
export interface Translation extends FileVisibility {
  language: DraftLanguage;
  /** What the file is about: `routes`, `forms/contact`, `pages/home`. */
  namespace: string;
  /** Whether a text may be in one language alone: keywords, plural forms. */
  isOptional(path: NodePath): boolean;
  original: WordsText;
  /** `text` is undefined where the language has no such file. */
  own: WordsText;
}

/** A file of words as it is on the disk, with all its problems. */
export interface WordsText {
  file: string;
  text: string | undefined;
  /** The values of the file, not validated. */
  words: unknown;
  /** Paths of the keys that have the mark of a stub above them. */
  marked: NodePath[];
}

export interface Translations {
  draft: Draft;
  defaultLanguage: DraftLanguage;
  /** By language, then by namespace in the order of the files. */
  files: Translation[];
}

/**
 * Reads the words of all languages but the default, or of one, file by file with those of the default. Throws UsageError for a
 * language that the site does not have, SiteError for files that cannot be read.
 */
export async function readTranslations(root: string, code?: string): Promise<Translations> {
  return translationsOf(await follow(loadSteps(root)), code);
}

/** The same of a site that was read. Throws as `readTranslations`. */
export function translationsOf(loaded: LoadedSite, code?: string): Translations {
  const { draft } = loaded;
  const [defaultLanguage, ...others] = draft === undefined ? [] : draftLanguages(draft);
  if (draft === undefined || defaultLanguage === undefined) {
    throw siteErrorIn(loaded, [files.config], 'The languages of the site cannot be read.');
  }
  const languages = others.filter(language => code === undefined || language.code === code);
  if (code === defaultLanguage.code) throw new UsageError(`"${code}" is the default language: the others are translated from it.`);
  if (code !== undefined && languages.length === 0) {
    throw new UsageError(`The site has no language "${code}". It is translated into: ${others.map(language => language.code).join(', ')}.`);
  }
  const read = (file: string): WordsText => {
    const text = loaded.sourceOf(file);
    if (text === undefined) return { file, text, words: undefined, marked: [] };
    const { value, problems, markedKeys } = readYaml(file, text);
    const [problem] = problems;
    if (problem && problem.code !== 'yaml/empty') {
      const { line, column } = problem.range.start;
      throw new SiteError(`${file}:${line}:${column} cannot be read. Repair it first: npm run check says how.`);
    }
    return { file, text, words: value, marked: markedKeys() };
  };
  const sourceOf = (file: string) => originalOf(file, defaultLanguage.code);
  return {
    draft,
    defaultLanguage,
    files: languages.flatMap(language => {
      const visibilityOfPart = visibilityIn(draft, language, page => loaded.sourceOf(files.pageWords(language.code, page)) !== undefined);
      const isWords = (file: string) => languageOf(file) === language.code || (languageOf(file) !== undefined && file === sourceOf(file));
      const names = new Set(loaded.files.filter(isWords).map(sourceOf));
      return [...names].flatMap((file): Translation[] => {
        const part = partOf(file);
        if (part === undefined || isAlone(part)) return [];
        const isOrphan = part.type === 'page-words' && loaded.sourceOf(file) !== undefined && !routeTable(draft).byPage.has(part.page);
        if (isOrphan) return [];
        const original = read(file);
        const own = read(inLanguage(language.code, file));
        const subject = wordsPartOf(part);
        const isOptional = (path: NodePath) =>
          (subject !== undefined && areKeywords(subject, path)) || arePluralForms(nodeAt(own.words, path.slice(0, -1)));
        return [{ language, namespace: namespaceOf(part), isOptional, original, own, ...visibilityOfPart(part) }];
      });
    }),
  };
}

/** What a site says in another way than the packs is no translation: each language says it by itself. */
export const isAlone = (part: FilePart) => part.type === 'words' && part.part === 'interface';

function namespaceOf(part: FilePart): string {
  switch (part.type) {
    case 'words':
      return part.part;
    case 'page-words':
      return `pages/${part.page}`;
    case 'form-labels':
      return `forms/${part.form}`;
    case 'entry-words':
      return `collections/${part.collection}`;
    case 'pack':
      return `${part.pack}/${part.part}`;
    default:
      return part.type;
  }
}
