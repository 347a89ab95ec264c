import type { Catalogue, CatalogueCategory, CatalogueItem } from './catalogue.ts';
import type { BlockStructures, BlockType, BlockWords } from './generated/blocks.ts';
import { parseRichText, type RichText } from './rich-text.ts';
import type { Image } from './source.ts';

/** Words ready to show: every `text` is rich text, every other word a plain line with its facts filled in. */
export type Localized<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Key extends 'text' ? RichText | Extract<T[Key], undefined> : Localized<T[Key]> }
      : T;

/** Structure ready to show: every `image` is a picture with its size. */
export type Resolved<T> = T extends readonly (infer Item)[]
  ? Resolved<Item>[]
  : T extends object
    ? { [Key in keyof T]: Key extends 'image' ? Image | Extract<T[Key], undefined> : Resolved<T[Key]> }
    : T;

/** What a block shows of the catalogue, by block type. */
export interface BlockData {
  'ip-catalogue': { categories: CatalogueCategory[] };
  'ip-category': { category: CatalogueCategory } | { categories: CatalogueCategory[] };
  'ip-item': { item: CatalogueItem; category: CatalogueCategory } | { categories: CatalogueCategory[] };
}

/** A block of one type in one language: all that its component needs. */
export type BlockOf<Type extends BlockType> = Resolved<BlockStructures[Type]> & {
  words: Localized<BlockWords[Type]>;
} & (Type extends keyof BlockData ? { data: BlockData[Type] } : unknown);

/** A block of any type. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** Joins a block's structure with its words in one language and what it shows of the catalogue. */
export function localizeBlock(
  structure: BlockStructures[BlockType],
  words: BlockWords[BlockType] | undefined,
  context: { fill: (line: string) => string; images: Record<string, Image>; catalogue: Catalogue; subject: string | undefined },
): Block {
  return {
    ...(resolveImages(structure, context.images) as BlockStructures[BlockType]),
    words: localizeWords(words ?? {}, context.fill),
    ...dataOf(structure.type, context.catalogue, context.subject),
  } as unknown as Block;
}

/** Fills the facts into words and turns each `text` into rich text. */
export function localizeWords(words: unknown, fill: (line: string) => string, key?: string): unknown {
  if (typeof words === 'string') return key === 'text' ? parseRichText(fill(words)).text : fill(words);
  if (Array.isArray(words)) return words.map(word => localizeWords(word, fill));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, localizeWords(word, fill, name)]));
}

function resolveImages(structure: unknown, images: Record<string, Image>): unknown {
  if (Array.isArray(structure)) return structure.map(part => resolveImages(part, images));
  if (typeof structure !== 'object' || structure === null) return structure;
  return Object.fromEntries(
    Object.entries(structure).map(([key, value]) => [key, key === 'image' ? images[value as string] : resolveImages(value, images)]),
  );
}

function dataOf(type: BlockType, { categories }: Catalogue, subject: string | undefined): { data?: unknown } {
  switch (type) {
    case 'ip-catalogue':
      return { data: { categories } };
    case 'ip-category': {
      const category = categories.find(({ id }) => id === subject);
      return { data: category ? { category } : { categories } };
    }
    case 'ip-item': {
      const category = categories.find(({ items }) => items.some(({ id }) => id === subject));
      const item = category?.items.find(({ id }) => id === subject);
      return { data: category && item ? { item, category: { ...category, items: [] } } : { categories } };
    }
    default:
      return {};
  }
}
