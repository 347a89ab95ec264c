import type { Draft } from '#check/draft.ts';
import { findStubs, withoutTexts } from '#check/language/copied-stubs.ts';
import { stubsOf } from '#check/lookup/draft-stubs.ts';
import type { LocaleWords } from '#site/source.ts';
import type { PartOf, SpokenWords } from '#site/words/interface.ts';
import { languagesOf } from '#site/words/language.ts';
import { inLanguage, packLanguage } from '#site/words/packs.ts';
import { fillGaps } from '#site/words/word-gaps.ts';
import { together } from './interface-schema.ts';

/**
 * The words of a draft for the model: the engine's own words are laid under those of the site, and texts that wait for their
 * translation are left out.
 */
export function finishedWords(draft: Draft): Record<string, LocaleWords> {
  const paths = stubsOf(draft).flatMap(({ file: { language, part, page, form, isPack }, stub }) =>
    isPack ? [] : stub.texts.map(path => [language.code, part, ...[page, form].filter(name => name !== undefined), ...path]),
  );
  const words = withoutTexts(draft.words, paths);
  const codes = new Set([...Object.keys(words), ...(draft.config ? languagesOf(draft.config) : []).map(({ code }) => code)]);
  return Object.fromEntries(
    Array.from(codes, code => {
      const { interface: own = {}, ...rest } = words[code] ?? { pages: {}, formLabels: {} };
      const spoken = interfaceWords(draft, code, own);
      return [code, { ...rest, ...spoken, layout: together(spoken.layout, rest.layout) } as LocaleWords];
    }),
  );
}

/** The words of the interface in a language: what the site says, else the pack of the language, else the English one. */
function interfaceWords(draft: Draft, code: string, own: PartOf<SpokenWords>): SpokenWords {
  const ofLanguage = packWords(draft, code);
  const english = Object.entries(packWords(draft, packLanguage));
  const words = Object.fromEntries(
    english.map(([part, words]) => [part, fillGaps(own[part as keyof SpokenWords], fillGaps(ofLanguage[part], words))]),
  ) as unknown as SpokenWords;
  const isNamed = own.layout?.languageName ?? (ofLanguage.layout as Partial<SpokenWords['layout']> | undefined)?.languageName;
  return isNamed ? words : { ...words, layout: { ...words.layout, languageName: ownNameOf(code) } };
}

/** The name of a language in itself; its code where Unicode has none. */
function ownNameOf(code: string): string {
  const [first = '', ...others] = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return first.toLocaleUpperCase(code) + others.join('');
}

/** The finished words of all packs in a language, by part. */
function packWords({ packs, marked }: Draft, code: string): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  const english = (file: string) => packs.find(pack => pack.file === inLanguage(packLanguage, file))?.words;
  for (const { file, part, words } of packs.filter(({ language }) => language === code)) {
    const stubs = findStubs(words, english(file), marked[file] ?? []).flatMap(({ texts }) => texts);
    parts[part] = together(parts[part], withoutTexts(words, stubs));
  }
  return parts;
}
