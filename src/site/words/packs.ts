import { tradePacks } from '#trade/folder.ts';

/**
 * Folders of the packs: what the engine, and the trade it is used for, say by themselves. A pack has a folder for each language
 * and in it files by subject, `<folder>/<language>/<part>.yaml`; files of one name add to the same part, and a later pack may replace texts.
 */
export const packFolders: readonly string[] = ['src/words', ...tradePacks];

/** The language whose texts define the keys, the placeholders and the plural forms of all packs, and that a language reads where it lacks some. */
export const packLanguage = 'en';

/** Languages whose packs are drafts: no native reader has seen them yet. Remove a language from the list when one has. */
export const draftPacks: readonly string[] = ['ar', 'de', 'es', 'fr', 'id', 'kk', 'tr', 'vi'];

/** Parts that only staff read. */
export const staffParts = ['desk', 'account', 'sign-in'] as const;

/** Parts that are the words of the block of their name: a page may say some of them in another way. */
export const blockParts = [...staffParts, 'retention'] as const;
export type BlockPart = (typeof blockParts)[number];

/** A file of a pack, by its path. */
export interface PackPlace {
  /** `interface`, or what the room of its folder is called. */
  pack: string;
  language: string;
  part: string;
}

/** What a file of a pack holds; `undefined` for other files. */
export function packPlaceOf(file: string): PackPlace | undefined {
  const folder = packFolders.find(name => file.startsWith(`${name}/`));
  const [, language, part] = /^([^/]+)\/([^/]+)\.yaml$/.exec(file.slice((folder?.length ?? 0) + 1)) ?? [];
  return folder === undefined || language === undefined || part === undefined ? undefined : { pack: packOf(folder), language, part };
}

/** What the engine says by itself. */
export const enginePack = 'interface';

const packOf = (folder: string) => /^src\/(.+)\/words$/.exec(folder)?.[1] ?? enginePack;

/** Orders files by their packs: what a later one says replaces what an earlier one says at the same place. */
export const byPack = (one: string, other: string): number => rankOf(one) - rankOf(other);
const rankOf = (file: string) => packFolders.findIndex(name => file.startsWith(`${name}/`));

/** Folders with a folder for each language. */
export const languageFolders: readonly string[] = ['content/locales', ...packFolders];

/** Code of the language whose words a file holds; `undefined` for other files. */
export function languageOf(file: string): string | undefined {
  const folder = languageFolders.find(name => file.startsWith(`${name}/`));
  const [language, ...rest] = file.slice((folder?.length ?? 0) + 1).split('/');
  return folder === undefined || rest.length === 0 ? undefined : language;
}

/** The same file of words in another language; other files have no other. */
export function inLanguage(language: string, file: string): string {
  const folder = languageFolders.find(name => file.startsWith(`${name}/`));
  return folder === undefined ? file : `${folder}/${language}${file.slice(folder.length + 1).replace(/^[^/]*/, '')}`;
}

/** The file that a file of words is translated from: of a pack the English one, else that of the site's default language. */
export const originalOf = (file: string, defaultLanguage: string): string =>
  inLanguage(packPlaceOf(file) === undefined ? defaultLanguage : packLanguage, file);
