import { files, type WordPart, wordParts } from '#site/source.ts';
import type { Draft } from '../draft.ts';

/** The files of a draft, except its ledger, that are broken: their contents are not known. */
export function brokenFiles({ config, facts, pages, collections, forms, words, packs, ...others }: Draft): string[] {
  const parts: (readonly [file: string, value: unknown])[] = [
    [files.config, config],
    [files.facts, facts],
    ...('catalogue' in others ? [[files.catalogue, others.catalogue] as const] : []),
    ...Object.entries(pages).map(([page, value]) => [files.page(page), value] as const),
    ...Object.entries(collections).map(([collection, value]) => [files.collection(collection), value] as const),
    ...Object.entries(forms).flatMap(([form, own]) => [
      ...('schema' in own ? [[files.formSchema(form), own.schema] as const] : []),
      ...('ui' in own ? [[files.formUi(form), own.ui] as const] : []),
    ]),
    ...packs.map(({ file, words }) => [file, words] as const),
    ...Object.entries(words).flatMap(([code, own]) => [
      ...wordParts.filter(part => part in own).map(part => [files.words(code, part), own[part]] as const),
      ...Object.entries(own.pages).map(([page, value]) => [files.pageWords(code, page), value] as const),
      ...Object.entries(own.collections).map(([collection, value]) => [files.entryWords(code, collection), value] as const),
      ...Object.entries(own.formLabels).map(([form, value]) => [files.formLabels(code, form), value] as const),
    ]),
  ];
  return parts.filter(([, value]) => value === undefined).map(([file]) => file);
}

/** Whether the file of this part of the words is broken in some language: what only that language says is not known. */
export const isBrokenSomewhere = ({ words }: Draft, part: WordPart): boolean =>
  Object.values(words).some(own => part in own && own[part] === undefined);
