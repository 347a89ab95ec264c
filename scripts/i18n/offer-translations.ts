import { insertItem } from '#loader/edit-yaml.ts';
import { routeTable } from '#site/rules/route-table.ts';
import { type Draft, files } from '#site/source.ts';
import { type ChangeSet, changesIn } from '../changes/change-set.ts';
import type { Translation } from './translations.ts';

/** The config as it would be if those pages that are held back were offered: what is wrong in their words is only told then. */
export function offerPages(root: string, draft: Draft, translations: Iterable<Translation>): ChangeSet {
  const offered = changesIn(root);
  for (const { language, pagesOf, standingOf } of translations) {
    if (standingOf([]) === 'read') continue;
    for (const { at } of pagesOf([]).flatMap(page => routeTable(draft).byPage.get(page) ?? []))
      offered.edit(files.config, source => insertItem(source, [...at, 'languages'], language.code));
  }
  return offered;
}
