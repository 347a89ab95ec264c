import { partOf } from '#loader/file-parts.ts';
import { files, type LocaleWords, type SiteSource } from '#site/source.ts';
import { languagesOf } from '#site/words/language.ts';

/**
 * A site without the pages, forms and translations that depend on some files, for comparing it with another site without them.
 * `undefined` if the whole site depends on one of the files.
 */
export function withoutFiles(source: SiteSource, left: readonly string[]): SiteSource | undefined {
  return left.reduce<SiteSource | undefined>((rest, file) => rest && withoutFile(rest, file), source);
}

function withoutFile(source: SiteSource, file: string): SiteSource | undefined {
  const ofSchema = Object.keys(source.forms).find(form => files.formSchema(form) === file);
  if (ofSchema !== undefined) return withoutForm(source, ofSchema);
  const part = partOf(file);
  switch (part?.type) {
    case 'page':
    case 'page-words':
      return withoutPage(source, part.page);
    case 'form-ui':
    case 'form-labels':
      return withoutForm(source, part.form);
    case 'collection':
    case 'entry-words':
      return withoutCollection(source, part.collection);
    case 'words':
      return withoutLanguage(source, part.language);
    default:
      return undefined;
  }
}

function withoutPage(source: SiteSource, page: string): SiteSource {
  const words = mapWords(source, own => ({ ...own, pages: without(own.pages, page) }));
  return { ...source, pages: without(source.pages, page), words };
}

function withoutForm(source: SiteSource, form: string): SiteSource {
  const words = mapWords(source, own => ({ ...own, formLabels: without(own.formLabels, form) }));
  return { ...source, forms: without(source.forms, form), words };
}

function withoutCollection(source: SiteSource, collection: string): SiteSource {
  const words = mapWords(source, own => ({ ...own, collections: without(own.collections, collection) }));
  return { ...source, collections: without(source.collections, collection), words };
}

function withoutLanguage({ config, ...source }: SiteSource, code: string): SiteSource | undefined {
  if (languagesOf(config)[0].code === code) return undefined;
  const languages = config.languages.map(language => (language.code === code ? { ...language, offered: false } : language));
  return { ...source, config: { ...config, languages: languages as typeof config.languages } };
}

const mapWords = ({ words }: SiteSource, change: (own: LocaleWords) => LocaleWords) =>
  Object.fromEntries(Object.entries(words).map(([code, own]) => [code, change(own)]));

const without = <Value>(record: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
