import { parse } from 'yaml';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { removeWords } from '#scripts/remove/remove-words.ts';
import { files } from '#site/source.ts';
import type { CatalogueConfig } from '../../generated/catalogue-config.ts';
import { catalogueNames } from '../check/catalogue-names.ts';

/** Removes the words of all that the catalogue named before the changes and names no more; returns its ids. */
export function removeUnusedNames(site: OpenSite, catalogue: CatalogueConfig): string[] {
  const [before, after] = [catalogueNames(catalogue), catalogueNames(parse(site.changes.read(files.catalogue) ?? '') as CatalogueConfig)];
  const unused = (Object.keys(before) as (keyof typeof before)[]).flatMap(list =>
    [...before[list].keys()].filter(id => !after[list].has(id)).map(id => [list, id] as const),
  );
  removeWords(site, language => files.words(language, 'catalogue'), unused);
  return unused.map(([, id]) => id);
}
