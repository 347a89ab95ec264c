import { parse } from 'yaml';
import { findStubs } from '#check/language/copied-stubs.ts';
import type { ChangeSet } from '#scripts/changes/change-set.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import type { WordsText } from '#scripts/i18n/translations.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { markedKeys } from '#yaml/marked-keys.ts';
import type { CatalogueConfig, IPItem } from '../../generated/catalogue-config.ts';

/** The words of a product that have columns. */
export const wordKeys = ['name', 'summary', 'keywords'] as const;

/** A product with its words, as the files have them. */
export interface Product {
  id: string;
  category: string;
  item: IPItem;
  /** A word of it in a language; `undefined` for none, and for a stub that waits for its translation. */
  wordIn(language: string, key: string): string | undefined;
}

/** Every product of the catalogue in its order. */
export function productsOf(site: OpenSite): Product[] {
  const known = new Map(site.languages.map(({ code }) => [code, finishedWords(site, code)]));
  return catalogueOf(site).categories.flatMap(({ id: category, items }) =>
    items.map(item => ({
      id: item.id,
      category,
      item,
      wordIn: (language: string, key: string) => known.get(language)?.(['items', item.id, key]),
    })),
  );
}

/** The catalogue. Throws UsageError if there is none. */
export function catalogueOf({ draft }: OpenSite): CatalogueConfig {
  if (draft.catalogue === undefined) throw new UsageError(`The site has no catalogue that can be read: ${files.catalogue}.`);
  return draft.catalogue;
}

/** The words of the catalogue in a language as they are written, or will be. */
export function wordsText(changes: ChangeSet, language: string): WordsText {
  const file = files.words(language, 'catalogue');
  const text = changes.read(file);
  return { file, text, words: text === undefined ? undefined : parse(text), marked: text === undefined ? [] : markedKeys(text) };
}

function finishedWords({ changes, languages: [original] }: OpenSite, language: string): (path: NodePath) => string | undefined {
  const own = wordsText(changes, language);
  const stubs = language === original.code ? [] : findStubs(own.words, wordsText(changes, original.code).words, own.marked);
  const waiting = new Set(stubs.flatMap(({ texts }) => texts.map(pointerOf)));
  return path => {
    const text = nodeAt(own.words, path);
    return typeof text === 'string' && !waiting.has(pointerOf(path)) ? text : undefined;
  };
}
