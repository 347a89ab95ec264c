import { defined } from '../defined.ts';
import type { LocalForm } from '../forms/form.ts';
import type { LocalForms } from '../forms/site-forms.ts';
import type { BlockStructures, BlockType, BlockWords } from '../generated/blocks.ts';
import type { SharedFormWords } from '../generated/shared-form-words.ts';
import type { Image } from '../source.ts';
import { type Catalogue, type CatalogueCategory, type CatalogueItem, type ItemProperty, statedProperties } from './catalogue.ts';
import type { DrawnFact } from './drawing-kinds.ts';
import { isMarkdown } from './markdown-words.ts';
import { type NodeMap, nodeMap } from './node-map.ts';
import type { RetentionRow, RetentionWords } from './retention-rows.ts';
import type { RichText } from './rich-node.ts';
import { parseRichText } from './rich-text.ts';

/** Words in their final form: every `text` is rich text, every other word a plain line with its facts filled in. */
type Localized<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Key extends 'text' ? RichText | Extract<T[Key], undefined> : Localized<T[Key]> }
      : T;

/** Structure in its final form: every `image` is a picture with its size. */
type Resolved<T> = T extends readonly (infer Item)[]
  ? Resolved<Item>[]
  : T extends object
    ? { [Key in keyof T]: Key extends 'image' ? Image | Extract<T[Key], undefined> : Resolved<T[Key]> }
    : T;

/** What all pages of the catalogue need. */
type CatalogueTerms = Pick<Catalogue, 'isSample' | 'kinds' | 'statuses'>;

/** Data of the catalogue or of the forms that a block shows, by block type. */
export interface BlockData {
  /** `subject` is the id of the catalogue entry that the page is about. */
  form: { form: LocalForm; shared: SharedFormWords; subject?: string };
  /** The facts of each drawing, by its id and its own names for them. */
  drawings: { facts: Record<string, Record<string, DrawnFact>> };
  /** The facts of the drawing, by its own names for them. */
  hero: { facts: Record<string, DrawnFact> };
  /** The figures of one hub. */
  'hub-planner': { ports: number; settings: number[]; levels: number };
  retention: { rows: RetentionRow[] };
  'ip-catalogue': Catalogue;
  'ip-map': NodeMap;
  'ip-category': CatalogueTerms & ({ category: CatalogueCategory } | { categories: CatalogueCategory[] });
  /** `stated` has what products of the category state. */
  'ip-item': CatalogueTerms &
    ({ item: CatalogueItem; category: CatalogueCategory; stated: ItemProperty[] } | { categories: CatalogueCategory[] });
}

/** A block of one type in one language: all that its component needs. */
export type BlockOf<Type extends BlockType> = Resolved<BlockStructures[Type]> & {
  words: Localized<BlockWords[Type]>;
  /** Where its title may break, in a language without spaces. */
  phrases?: string[];
} & (Type extends keyof BlockData ? { data: BlockData[Type] } : unknown);

/** A block of any type. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** What blocks are made of besides their own structure and words. */
export interface BlockContext extends LocalForms {
  fill: (line: string) => string;
  /** Where a line may break, in a language without spaces. */
  phrasesIn: (line: string) => string[] | undefined;
  images: Record<string, Image>;
  catalogue: Catalogue;
  /** The fact of a name as drawings show it. */
  drawn: (name: string) => DrawnFact | undefined;
  /** Id of the catalogue entry whose page it is. */
  subject: string | undefined;
  /** What a page about retention says; made when it is asked for. */
  retentionRows: (words: RetentionWords) => RetentionRow[];
}

/** Joins a block's structure with its words in one language and what it shows of catalogue and forms. */
export function localizeBlock(
  structure: BlockStructures[BlockType],
  words: BlockWords[BlockType] | undefined,
  context: BlockContext,
): Block {
  const localized = localizeWords(words ?? {}, context.fill);
  return {
    ...(resolveImages(structure, context.images) as BlockStructures[BlockType]),
    words: localized,
    ...phrasesOf(localized, context),
    ...dataOf(structure, localized, context),
  } as unknown as Block;
}

function phrasesOf(words: unknown, { phrasesIn }: Pick<BlockContext, 'phrasesIn'>) {
  const { title } = words as { title?: unknown };
  return typeof title === 'string' ? defined({ phrases: phrasesIn(title) }) : {};
}

/** Fills the facts into words and turns each `text` into rich text. */
export function localizeWords(words: unknown, fill: (line: string) => string, key = ''): unknown {
  if (typeof words === 'string') return isMarkdown('pages', key) ? parseRichText(fill(words)).text : fill(words);
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

function dataOf(
  structure: BlockStructures[BlockType],
  words: unknown,
  { catalogue, drawn, forms, sharedFormWords, subject, retentionRows }: BlockContext,
): { data?: unknown } {
  const { categories, isSample, kinds, statuses } = catalogue;
  switch (structure.type) {
    case 'form': {
      // Replies are for staff.
      const { replies: _replies, ...shared } = sharedFormWords;
      return { data: { form: forms[structure.form], shared, ...defined({ subject }) } };
    }
    case 'drawings':
      return { data: { facts: Object.fromEntries(structure.drawings.map(({ id, facts }) => [id, drawnFacts(facts, drawn)])) } };
    case 'hero':
      return { data: { facts: drawnFacts(structure.drawing?.facts, drawn) } };
    case 'hub-planner': {
      const [ports = 1] = drawn(structure.ports)?.figures ?? [];
      const [levels = 1] = drawn(structure.levels)?.figures ?? [];
      return { data: { ports, settings: drawn(structure.settings)?.figures ?? [], levels } };
    }
    case 'retention':
      return { data: { rows: retentionRows(words as RetentionWords) } };
    case 'ip-catalogue':
      return { data: catalogue };
    case 'ip-map':
      return { data: nodeMap(catalogue) };
    case 'ip-category': {
      const category = categories.find(({ id }) => id === subject);
      return { data: { isSample, kinds, statuses, ...(category ? { category } : { categories }) } };
    }
    case 'ip-item': {
      const category = categories.find(({ items }) => items.some(({ id }) => id === subject));
      const item = category?.items.find(({ id }) => id === subject);
      return {
        data: {
          isSample,
          kinds,
          statuses,
          ...(category && item ? { item, category: { ...category, items: [] }, stated: statedProperties(category.items) } : { categories }),
        },
      };
    }
    default:
      return {};
  }
}

function drawnFacts(facts: Record<string, string> = {}, drawn: BlockContext['drawn']): Record<string, DrawnFact> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      const known = drawn(fact);
      return known === undefined ? [] : [[name, known]];
    }),
  );
}
