import type { TradeBlockData } from '#trade/types.ts';
import type { ListedEntry, ShownEntry } from '../collections/block-data.ts';
import type { Collections, LocalEntry } from '../collections/entry.ts';
import type { LocalForm, LocalForms } from '../forms/form.ts';
import type { VisitorFormWords } from '../forms/visitor-form-words.ts';
import type { InterfaceWords } from '../generated/interface-words.ts';
import type { Image } from '../source.ts';
import type { BlockPart } from '../words/packs.ts';
import type { BlockStructures, BlockType, BlockWords } from './block-types.ts';
import type { RetentionRow, RetentionWords } from './retention-rows.ts';
import type { RichText } from './rich-node.ts';

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

/** Data that a block shows besides its structure and words, by block type. */
export interface BlockData extends TradeBlockData {
  /** `subject` is the id of the entry that the page is about, `choices` what it is offered for, by the list that a field asks for. */
  form: { form: LocalForm; shared: VisitorFormWords; subject?: string; choices?: Record<string, string[]> };
  retention: { rows: RetentionRow[] };
  entries: { entries: ListedEntry[] };
  entry: ShownEntry;
}

/** A block of one type in one language: all that its component needs. */
export type BlockOf<Type extends BlockType> = Resolved<BlockStructures[Type]> & {
  words: Localized<BlockWords[Type]> &
    (Type extends BlockPart ? Localized<InterfaceWords[Type]> : unknown) &
    (Type extends 'hero' ? { title: string } : unknown);
  /** Where its title may break, in a language without spaces. */
  phrases?: string[];
} & (Type extends keyof BlockData ? { data: BlockData[Type] } : unknown);

/** A block of any type. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** What blocks are made of besides their own structure and words. */
export interface BlockContext extends LocalForms, Collections {
  /** What some blocks say by themselves. */
  words: Pick<InterfaceWords, BlockPart>;
  /** Id of the entry whose page it is. */
  subject: string | undefined;
  /** That entry, where it is one of the site's own collections. */
  entry: LocalEntry | undefined;
  /** Language of the words. */
  htmlLang: string;
  fill: (line: string) => string;
  /** Where a line may break, in a language without spaces. */
  phrasesIn: (line: string) => string[] | undefined;
  images: Record<string, Image>;
  /** The pattern of a fact's unit: `{{number}} GB`. */
  patternOf: (name: string) => string;
  /** What a page about retention says; made when it is asked for. */
  retentionRows: (words: RetentionWords) => RetentionRow[];
}
