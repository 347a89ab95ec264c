import type { Draft, DraftWords } from '#check/draft.ts';
import { findStubs, withoutTexts } from '#check/language/copied-stubs.ts';
import { stubsOf } from '#check/lookup/draft-stubs.ts';
import { isWordlessPage } from '#check/lookup/expected-keys.ts';
import { heldBack, heldBackPaths } from '#check/lookup/held-back.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import type { SiteLayout } from '#site/generated/site-layout.ts';
import { nodeAt } from '#site/node-path.ts';
import type { LocaleWords } from '#site/source.ts';
import type { LayoutWords, PartOf, SpokenWords } from '#site/words/interface.ts';
import { languagesOf } from '#site/words/language.ts';
import { inLanguage, packLanguage } from '#site/words/packs.ts';
import { withoutParts } from '#site/words/without-parts.ts';
import { fillParts } from '#site/words/word-gaps.ts';
import { together } from './interface-schema.ts';

/**
 * The words of a draft for the model: the engine's own words are laid under those of the site, texts that wait for their
 * translation are left out, and what a site need not say is taken from what it says.
 */
export function finishedWords(draft: Draft): Record<string, LocaleWords> {
  const paths = stubsOf(draft).flatMap(({ file: { language, part, page, form, collection, isPack }, stub }) =>
    isPack || (page !== undefined && heldBack(draft).get(stub)?.type === 'lent')
      ? []
      : stub.texts.map(path => [language.code, part, ...[page, form, collection].filter(name => name !== undefined), ...path]),
  );
  const parts = Object.entries(heldBackPaths(draft)).flatMap(([code, own]) => own.map(path => [code, ...path]));
  const words = withoutParts(withoutTexts(draft.words, paths), parts);
  // As written: what waits there for its translation is said.
  const original = draft.words[draft.config?.languages[0]?.code ?? ''] ?? noWords;
  const codes = new Set([...Object.keys(words), ...(draft.config ? languagesOf(draft.config) : []).map(({ code }) => code)]);
  return Object.fromEntries(
    Array.from(codes, code => {
      const { interface: own = {}, ...rest } = words[code] ?? noWords;
      const spoken = interfaceWords(draft, code, own);
      const finished = {
        ...rest,
        ...spoken,
        layout: together(spoken.layout, layoutWords(rest.layout)),
        pages: pageWords(draft, rest.pages, original.pages, { ...original.routes, ...rest.routes }),
        formLabels: formWords(rest.formLabels, original.formLabels, spoken.forms.usual),
      };
      return [code, finished as LocaleWords];
    }),
  );
}

const noWords: DraftWords = { pages: {}, formLabels: {}, collections: {} };

/** The words of the layout that a site writes; the short title and the copyright are those of its title. */
function layoutWords(layout: SiteLayout | undefined): PartOf<LayoutWords> | undefined {
  if (layout?.site?.title === undefined) return layout;
  const { title } = layout.site;
  return { ...layout, site: { shortTitle: title, ...layout.site }, footer: { columns: {}, copyright: `© ${title}`, ...layout.footer } };
}

/**
 * The words of the pages of a language: the h1 that the default language leaves out is the title of the route, and so is the description
 * of a page that needs no words.
 */
function pageWords(draft: Draft, own: DraftWords['pages'], original: DraftWords['pages'], titles: Record<string, string>) {
  const { byPage } = routeTable(draft);
  const finished = { ...own };
  for (const [page, config] of Object.entries(draft.pages)) {
    const [route] = byPage.get(page) ?? [];
    const title = route && titles[route.entry.title ?? route.entry.name];
    if (config === undefined || title === undefined) continue;
    const isBare = !Object.hasOwn(original, page) && isWordlessPage(config);
    const words = own[page] ?? (isBare ? { description: title, blocks: {} } : undefined);
    const hero = config.blocks.find(({ type }) => type === 'hero');
    if (words === undefined || hero === undefined || nodeAt(original[page], ['blocks', hero.id, 'title']) !== undefined) continue;
    finished[page] = { ...words, blocks: { ...words.blocks, [hero.id]: { title, ...words.blocks?.[hero.id] } } };
  }
  return finished;
}

/** The words of the forms of a language; what the default language leaves out are the usual ones. */
function formWords(own: DraftWords['formLabels'], original: DraftWords['formLabels'], usual: SpokenWords['forms']['usual']) {
  const wordsOf = ([form, labels]: [string, FormLabels | undefined]) => {
    const said = Object.keys(original[form] ?? {});
    const unsaid = Object.entries(usual).filter(([key]) => !said.includes(key));
    return [form, labels && { ...Object.fromEntries(unsaid), ...labels }];
  };
  return Object.fromEntries(Object.entries(own).map(wordsOf));
}

/** The words of the interface in a language: what the site says, else the pack of the language, else the English one. */
function interfaceWords(draft: Draft, code: string, own: PartOf<SpokenWords>): SpokenWords {
  const ofLanguage = packWords(draft, code);
  const words = fillParts(own, fillParts(ofLanguage, packWords(draft, packLanguage))) as unknown as SpokenWords;
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
