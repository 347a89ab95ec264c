import { trade } from '#trade/site.ts';
import type { TradeData } from '#trade/types.ts';
import type { Collections } from '../collections/entry.ts';
import { localCollections } from '../collections/local-entries.ts';
import type { EntryPaths, Extension } from '../extension.ts';
import type { Form, LocalForms } from '../forms/form.ts';
import { localizeForms } from '../forms/site-forms.ts';
import type { Fact } from '../generated/facts-config.ts';
import type { FigureContext } from '../pages/figures.ts';
import { flattenEntries } from '../routes/route.ts';
import type { LocaleWords, SiteSource } from '../source.ts';
import { findFact, formatFact, quantityOf } from './facts.ts';
import { termsOf } from './glossary-terms.ts';
import type { Language } from './language.ts';
import { phrasesIn } from './phrases.ts';
import { fillPlaceholders, isPlaceholder, piecesOf } from './placeholders.ts';
import { answerSentence, organizationText } from './site-values.ts';
import { fillParts } from './word-gaps.ts';

/** Words of a language with every gap filled, and the other data that its pages need. */
export interface LocalContext extends LocalForms, FigureContext, Collections {
  words: Omit<LocaleWords, 'pages' | 'formLabels' | 'collections'>;
  /** Where a line may break, in a language without spaces. */
  phrasesIn: (line: string) => string[] | undefined;
  /** Language of the words. */
  htmlLang: string;
  /** The pattern of a fact's unit: `{{number}} GB`. */
  patternOf: (name: string) => string;
}

/** Gathers the data that pages in a language need; gaps are filled from the default language. */
export function localContext(source: SiteSource, forms: Record<string, Form>, language: Language, defaultLanguage: Language): LocalContext {
  const { pages: _pages, formLabels: _labels, collections: _collections, ...own } = source.words[language.code] ?? {};
  const {
    pages: _defaultPages,
    formLabels: _defaultLabels,
    collections: _defaultCollections,
    ...defaults
  } = source.words[defaultLanguage.code] as LocaleWords;
  const words = fillParts(own, { ...defaults, units: defaults.units ?? {} });
  const format = (fact: Fact) => formatFact(fact, language.htmlLang, words.units);
  const fill = (line: string) =>
    fillPlaceholders(line, name => {
      if (name === 'answer') return answerSentence(source.config, words.forms, language.htmlLang);
      const fact = findFact(source.facts, name);
      return fact ? format(fact) : organizationText(source.config.organization, name, language.htmlLang);
    });
  const quantityIn = (line: string) => {
    const pieces = piecesOf(line).filter(({ source: written }) => written !== '');
    const [fact] = pieces.filter(isPlaceholder).flatMap(({ name }) => findFact(source.facts, name) ?? []);
    if (fact === undefined) return undefined;
    return pieces.length === 1 ? quantityOf(fact, words.units) : { value: fill(line) };
  };
  const terms = termsOf(source.glossary ?? {}, language.code);
  const entryPaths = entryPathsOf(source);
  const data = localData(source, words, {
    fill,
    format,
    fact: name => findFact(source.facts, name),
    entryPaths,
    htmlLang: language.htmlLang,
  });
  return {
    words,
    fill,
    quantityIn,
    phrasesIn: line => phrasesIn(line, language.htmlLang, terms),
    patternOf: name => words.units[findFact(source.facts, name)?.unit ?? ''] ?? '{{number}}',
    htmlLang: language.htmlLang,
    ...data,
    collections: localCollections(source, { language, original: defaultLanguage.code, fill, entryPaths }),
    ...localizeForms(source, forms, language, defaultLanguage.code, fill, { data, layout: words.layout }),
  };
}

/** What the trade has for pages in a language; a site of no trade has an empty catalogue. */
const localData: Extension['localData'] = (files, words, context) =>
  trade?.localData(files, words, context) ?? ({ catalogue: { categories: [] } } as unknown as TradeData);

/** The routes that have a page for each entry of a collection. */
function entryPathsOf({ config, pages }: SiteSource): EntryPaths {
  const paths: Record<string, string> = {};
  for (const { entry, path } of flattenEntries(config.routes)) {
    const each = entry.page === undefined ? undefined : pages[entry.page]?.each;
    if (each !== undefined) paths[each] ??= path;
  }
  return paths;
}
