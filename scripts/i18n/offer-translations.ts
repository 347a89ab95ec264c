import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { files } from '#site/source.ts';
import { insertItem, setValue } from '#yaml/edit/edit-yaml.ts';
import { type ChangeSet, changesIn } from '../changes/change-set.ts';
import type { Translation } from './translations.ts';

/**
 * Changes of the config that offer the languages of some translations and release their held-back pages. Only then are
 * problems in their words errors.
 */
export function offerTranslations(root: string, draft: Draft, translations: readonly Translation[]): ChangeSet {
  const offered = changesIn(root);
  const codes = new Set(translations.map(({ language }) => language.code));
  for (const [index, language] of (draft.config?.languages ?? []).entries()) {
    if (language.offered === false && codes.has(language.code))
      offered.edit(files.config, source => setValue(source, ['languages', index, 'offered'], true));
  }
  for (const { language, pagesOf, visibilityOf } of translations) {
    if (visibilityOf([]) === 'read') continue;
    for (const { at } of pagesOf([]).flatMap(page => routeTable(draft).byPage.get(page) ?? []))
      offered.edit(files.config, source => insertItem(source, [...at, 'languages'], language.code));
  }
  return offered;
}
