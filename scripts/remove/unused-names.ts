import { parse } from 'yaml';
import { catalogueNames } from '#chips/catalogue/check/catalogue-names.ts';
import type { CatalogueConfig } from '#chips/generated/catalogue-config.ts';
import { files } from '#site/source.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { removeWords } from './remove-words.ts';

/** Removes the words of all that the catalogue named before the changes and names no more; returns its ids. */
export function removeUnusedNames(site: OpenSite, catalogue: CatalogueConfig): string[] {
  const [before, after] = [catalogueNames(catalogue), catalogueNames(parse(site.changes.read(files.catalogue) ?? '') as CatalogueConfig)];
  const unused = (Object.keys(before) as (keyof typeof before)[]).flatMap(list =>
    [...before[list].keys()].filter(id => !after[list].has(id)).map(id => [list, id] as const),
  );
  removeWords(site, language => files.words(language, 'catalogue'), unused);
  return unused.map(([, id]) => id);
}
