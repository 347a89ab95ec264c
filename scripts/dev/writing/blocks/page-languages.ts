import { needsWords } from '#check/lookup/words-files.ts';
import type { PaletteLanguage } from '#client/dev/edit/blocks/palette-types.ts';
import { languagesFor, type OpenSite } from '../../../changes/open-site.ts';

/** The languages in which a page is written, the default first. */
export function pageLanguages({ draft, languages }: OpenSite, page: string): PaletteLanguage[] {
  const [original, ...others] = languagesFor(languages);
  return [original, ...others.filter(language => needsWords(draft, page, language))].map(({ code, name, missing }) => ({
    code,
    name,
    isNeeded: missing === 'error',
  }));
}
