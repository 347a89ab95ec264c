import type { MpwCalendar } from '#chips/blocks/mpw-planner/mpw-plan.ts';
import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueItem,
  type ItemProperty,
  statedProperties,
} from '#chips/catalogue/catalogue.ts';
import { findItem } from '#chips/catalogue/catalogue-index.ts';
import { type NodeMap, nodeMap } from '#chips/catalogue/node-map.ts';
import { type DrawingContext, type DrawnData, drawnData } from '#chips/drawings/drawn-data.ts';
import { type CatalogueChoices, choicesOfItem } from '#chips/products/catalogue-options.ts';
import { defined } from '../defined.ts';
import type { LocalForm } from '../forms/form.ts';
import type { LocalForms } from '../forms/site-forms.ts';
import { type VisitorFormWords, visitorFormWords } from '../forms/visitor-form-words.ts';
import type { BlockStructures, BlockType, BlockWords } from '../generated/blocks.ts';
import { memoize } from '../memoize.ts';
import type { Image } from '../source.ts';
import { isMarkdown } from './markdown-words.ts';
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
  /** `subject` is the id of the catalogue entry that the page is about, `choices` what it is offered for, if the form asks for that. */
  form: { form: LocalForm; shared: VisitorFormWords; subject?: string; choices?: CatalogueChoices };
  /** What each drawing shows, by its id. */
  drawings: { drawn: Record<string, DrawnData> };
  hero: { drawn?: DrawnData };
  /** What the drawing of each entry shows, by its id. */
  picker: { drawn: Record<string, DrawnData> };
  /** The figures of one hub. */
  'hub-planner': { ports: number; settings: number[]; levels: number };
  'mpw-planner': MpwCalendar;
  /** Its drawing, the figure that decides for each kind of work by its id, and how memory is written. */
  'memory-fit': { drawn: DrawnData; figures: Record<string, string>; pattern: string };
  retention: { rows: RetentionRow[] };
  'ip-catalogue': Catalogue;
  'ip-map': NodeMap;
  /** A category with its first products, and how many it has. */
  'ip-category': CatalogueTerms & ({ category: CatalogueCategory; count: number } | { categories: CatalogueCategory[] });
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
export interface BlockContext extends LocalForms, DrawingContext {
  fill: (line: string) => string;
  /** Where a line may break, in a language without spaces. */
  phrasesIn: (line: string) => string[] | undefined;
  images: Record<string, Image>;
  /** The pattern of a fact's unit: `{{number}} GB`. */
  patternOf: (name: string) => string;
  mpwCalendar: MpwCalendar;
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

function dataOf(structure: BlockStructures[BlockType], words: unknown, context: BlockContext): { data?: unknown } {
  const { catalogue, drawn, forms, sharedFormWords, subject, retentionRows } = context;
  const { categories, isSample, kinds, statuses } = catalogue;
  switch (structure.type) {
    case 'form': {
      const shared = visitorFormWords(sharedFormWords);
      const form = forms[structure.form];
      const asks = form?.fields.some(({ optionsFrom = 'countries' }) => optionsFrom !== 'countries');
      const item = asks ? findItem(catalogue, subject)?.item : undefined;
      return { data: { form, shared, ...defined({ subject, choices: item && choicesOfItem(item, catalogue) }) } };
    }
    case 'drawings': {
      const own = (words as BlockWords['drawings']).drawings;
      const drawnOf = ({ id, ...config }: (typeof structure.drawings)[number]) => drawnData(config, own[id], context);
      return { data: { drawn: Object.fromEntries(structure.drawings.map(drawing => [drawing.id, drawnOf(drawing)])) } };
    }
    case 'hero':
      return { data: structure.drawing === undefined ? {} : { drawn: drawnData(structure.drawing, words as BlockWords['hero'], context) } };
    case 'picker': {
      const own = (words as BlockWords['picker']).entries;
      return {
        data: { drawn: Object.fromEntries(structure.entries.map(({ id, drawing }) => [id, drawnData(drawing, own[id], context)])) },
      };
    }
    case 'hub-planner': {
      const [ports = 1] = drawn(structure.ports)?.figures ?? [];
      const [levels = 1] = drawn(structure.levels)?.figures ?? [];
      return { data: { ports, settings: drawn(structure.settings)?.figures ?? [], levels } };
    }
    case 'mpw-planner':
      return { data: context.mpwCalendar };
    case 'memory-fit': {
      const { memory, works } = structure;
      const { scale } = words as BlockWords['memory-fit'];
      return {
        data: {
          drawn: drawnData({ kind: 'scale', facts: { sizes: memory } }, { title: scale }, context),
          figures: Object.fromEntries(works.map(({ id, figure }) => [id, drawn(figure)?.text ?? ''])),
          pattern: context.patternOf(memory),
        },
      };
    }
    case 'retention':
      return { data: { rows: retentionRows(words as RetentionWords) } };
    case 'ip-catalogue':
      return { data: catalogue };
    case 'ip-map':
      return { data: nodeMap(catalogue) };
    case 'ip-category': {
      const category = categories.find(({ id }) => id === subject);
      return { data: { isSample, kinds, statuses, ...(category ? firstItemsOf(category) : { categories: categoryCards(catalogue) }) } };
    }
    case 'ip-item': {
      const { item, category } = findItem(catalogue, subject) ?? {};
      const about =
        category && item
          ? { item, category: { ...category, items: [] }, stated: statedProperties(category.items) }
          : { categories: categoryCards(catalogue) };
      return { data: { isSample, kinds, statuses, ...about } };
    }
    default:
      return {};
  }
}

/** Most products on the page of a category: the catalogue has the others, page by page. */
const mostInCategory = 48;

const firstItemsOf = ({ items, ...category }: CatalogueCategory) => ({
  category: { ...category, items: items.slice(0, mostInCategory) },
  count: items.length,
});

/** Categories as cards show them: without their items, of which there may be thousands, and what is said of each on its page. */
const categoryCards = memoize(({ categories }: Catalogue) => categories.map(category => ({ ...category, text: [], items: [] })));
