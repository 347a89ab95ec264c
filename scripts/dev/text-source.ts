import path from 'node:path';
import { findTextSource, type ShownText } from '#check/text-sources/find-text-source.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { type Language, languagesOf, parseAddress } from '#site/words/language.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { pseudoLanguage } from './pseudo-language.ts';
import { plainText } from './pseudo-text.ts';

/** Address at which an open page asks where one of its texts was written. */
export const textSourceAddress = '/@site/source';

/** Where a text was written. */
interface WrittenAt {
  /** `content/locales/en/pages/home.yaml:12:5` */
  place: string;
  /** The same from the root of the disk, for the editor. */
  open: string;
}

/** The place of the text that an address asks for; `undefined` if the text is in no file of the site. */
export function writtenAt(root: string, { draft, sourceOf }: LoadedSite, address: string): WrittenAt | undefined {
  if (draft?.config === undefined) return undefined;
  const found = findTextSource(draft, shownTextIn(queryOf(address), languagesOf(draft.config)));
  if (found === undefined || found.standard !== undefined) return undefined;
  const { start } = readYaml(found.file, sourceOf(found.file) ?? '').locate(found.path, found.on, found.within);
  const place = `${found.file}:${start.line}:${start.column}`;
  return { place, open: path.join(root, place) };
}

/** The query of an address. */
export const queryOf = (address: string) => new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '');

/** The path of a page at an address, without language prefix. */
export const pathOf = (pathname: string, languages: readonly Language[]) =>
  parseAddress(pathname, [...languages, { code: pseudoLanguage }]).path;

/** The text that a page describes in a query, on a site with these languages. */
export function shownTextIn(query: URLSearchParams, languages: readonly [Language, ...Language[]]): ShownText {
  const text = (name: string) => query.get(name) ?? '';
  const block = text('block');
  // The words of the pseudo-language come from the default language.
  const isPseudo = text('lang') === pseudoLanguage;
  return {
    text: isPseudo ? plainText(text('text')) : text('text'),
    language: isPseudo ? languages[0].code : (languages.find(({ htmlLang }) => htmlLang === text('lang'))?.code ?? ''),
    path: pathOf(text('pathname'), languages),
    ...(block === '' ? {} : { block }),
    isHeading: text('isHeading') === 'true',
    nth: Number(text('nth')) || 0,
  };
}
