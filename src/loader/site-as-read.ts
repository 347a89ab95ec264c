import type { Draft } from '#check/draft.ts';
import { neededParts } from '#check/lookup/words-files.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { languagesOf } from '#site/words/language.ts';
import { packLanguage } from '#site/words/packs.ts';
import { finishedWords } from './finished-words.ts';

/**
 * The site as far as its files can be read, without its forms; rules are ignored. `undefined` while a file that all pages need
 * cannot be read: the config, facts, a collection, or words of the default language that are not those of one page.
 */
export function siteAsRead(draft: Draft): Site | undefined {
  const { config, facts, collections } = draft;
  if (config === undefined || facts === undefined || ('catalogue' in draft && draft.catalogue === undefined)) return undefined;
  if (Object.values(collections).includes(undefined)) return undefined;
  const [{ code }] = languagesOf(config);
  if (neededParts(draft).some(part => draft.words[code]?.[part] === undefined)) return undefined;
  if (draft.packs.some(({ language, words }) => language === packLanguage && words === undefined)) return undefined;
  const words = finishedWords(draft);
  return buildSite({ ...draft, words, forms: {} } as SiteSource);
}
