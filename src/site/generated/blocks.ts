/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
import type { TradeDrawing } from '#trade/types.ts';

/**
 * A drawing in place of a picture.
 */
export type Drawing = TradeDrawing;

export interface Blocks {
  structures: BlockStructures;
  words: BlockWords;
}
export interface BlockStructures {
  account: AccountStructure;
  'call-to-action': CallToActionStructure;
  cards: CardsStructure;
  'comparison-table': ComparisonTableStructure;
  'contact-details': ContactDetailsStructure;
  desk: DeskStructure;
  entries: EntriesStructure;
  entry: EntryStructure;
  form: FormStructure;
  hero: HeroStructure;
  'link-list': LinkListStructure;
  notice: NoticeStructure;
  picture: PictureStructure;
  prose: ProseStructure;
  retention: RetentionStructure;
  'sign-in': SignInStructure;
  'spec-table': SpecTableStructure;
  stats: StatsStructure;
  steps: StepsStructure;
  tabs: TabsStructure;
}
/**
 * What a page file says of this block.
 */
export interface AccountStructure {
  /**
   * Which block this is.
   */
  type: 'account';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
}
/**
 * What a page file says of this block.
 */
export interface CallToActionStructure {
  /**
   * Which block this is.
   */
  type: 'call-to-action';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions: Action[];
}
/**
 * A link drawn as a button; its label is in the words under the same id.
 */
export interface Action {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a page file says of this block.
 */
export interface CardsStructure {
  /**
   * Which block this is.
   */
  type: 'cards';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * Cards side by side on a wide screen (default 3).
   */
  columns?: 2 | 3 | 4;
  /**
   * The cards in their order.
   *
   * @minItems 1
   */
  cards: Card[];
}
/**
 * One card; its words stand under its id.
 */
export interface Card {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * File below content/assets, for example home/front.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
}
/**
 * What a page file says of this block.
 */
export interface ComparisonTableStructure {
  /**
   * Which block this is.
   */
  type: 'comparison-table';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
}
/**
 * What a page file says of this block.
 */
export interface ContactDetailsStructure {
  /**
   * Which block this is.
   */
  type: 'contact-details';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * The ways in their order.
   *
   * @minItems 1
   */
  details: Detail[];
}
/**
 * One way; its words stand under its id.
 */
export interface Detail {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
}
/**
 * What a page file says of this block.
 */
export interface DeskStructure {
  /**
   * Which block this is.
   */
  type: 'desk';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
}
/**
 * What a page file says of this block.
 */
export interface EntriesStructure {
  /**
   * Which block this is.
   */
  type: 'entries';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * Name of a collection: its file in content/collections/ without the ending.
   */
  collection: string;
  /**
   * Only entries whose fields have these values, such as `{ kind: press }`; of a field with several values one is enough.
   */
  where?: {
    /**
     * What the field has.
     */
    [k: string]: string | number | boolean;
  };
  /**
   * A field by which the entries are ordered, such as `date`; without it they have the order of their file.
   */
  sortBy?: string;
  /**
   * The greatest or latest first.
   */
  descending?: true;
  /**
   * Most entries to show; the first ones.
   */
  limit?: number;
  /**
   * Cards side by side on a wide screen (default 3).
   */
  columns?: 2 | 3 | 4;
}
/**
 * What a page file says of this block.
 */
export interface EntryStructure {
  /**
   * Which block this is.
   */
  type: 'entry';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * What else the entry says, in a table: the names of its fields. The labels are in the words, under the same names; a field that an entry does not have is left out.
   *
   * @minItems 1
   */
  fields?: Field[];
}
/**
 * A field of the entry, of its structure or of its words.
 */
export interface Field {
  /**
   * Name of the field.
   */
  id: string;
}
/**
 * What a page file says of this block.
 */
export interface FormStructure {
  /**
   * Which block this is.
   */
  type: 'form';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  form: string;
}
/**
 * What a page file says of this block.
 */
export interface HeroStructure {
  /**
   * Which block this is.
   */
  type: 'hero';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * cover for a landing page, finder with a search field, product with a drawing or a picture beside the words, plain with words alone, tool a line above what the page is worked with. Left out, it is product with a drawing or picture, else plain.
   */
  kind?: 'cover' | 'finder' | 'product' | 'plain' | 'tool';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
  /**
   * File below content/assets, for example home/front.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  drawing?: Drawing;
  /**
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * What a page file says of this block.
 */
export interface LinkListStructure {
  /**
   * Which block this is.
   */
  type: 'link-list';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * The links in their order.
   *
   * @minItems 1
   */
  links: Link[];
}
/**
 * One link; its words stand under its id.
 */
export interface Link {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
}
/**
 * What a page file says of this block.
 */
export interface NoticeStructure {
  /**
   * Which block this is.
   */
  type: 'notice';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Name of the notice under `notices` in layout.yaml.
   */
  notice: string;
  /**
   * What a visitor can do about it: links behind the message.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[];
}
/**
 * What a page file says of this block.
 */
export interface PictureStructure {
  /**
   * Which block this is.
   */
  type: 'picture';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * File below content/assets, for example home/front.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image: string;
  /**
   * The photograph is still to come: until then a frame says in words what it will show, and npm run check -- --publish reports it.
   */
  placeholder?: true;
}
/**
 * What a page file says of this block.
 */
export interface ProseStructure {
  /**
   * Which block this is.
   */
  type: 'prose';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
}
/**
 * What a page file says of this block.
 */
export interface RetentionStructure {
  /**
   * Which block this is.
   */
  type: 'retention';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
}
/**
 * What a page file says of this block.
 */
export interface SignInStructure {
  /**
   * Which block this is.
   */
  type: 'sign-in';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
}
/**
 * What a page file says of this block.
 */
export interface SpecTableStructure {
  /**
   * Which block this is.
   */
  type: 'spec-table';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * File below content/assets, for example home/front.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
}
/**
 * What a page file says of this block.
 */
export interface StatsStructure {
  /**
   * Which block this is.
   */
  type: 'stats';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
}
/**
 * What a page file says of this block.
 */
export interface StepsStructure {
  /**
   * Which block this is.
   */
  type: 'steps';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
}
/**
 * What a page file says of this block.
 */
export interface TabsStructure {
  /**
   * Which block this is.
   */
  type: 'tabs';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * The tabs in their order.
   *
   * @minItems 2
   */
  tabs: Tab[];
}
/**
 * One tab; its words stand under its id.
 */
export interface Tab {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
}
export interface BlockWords {
  account: AccountWords;
  'call-to-action': CallToActionWords;
  cards: CardsWords;
  'comparison-table': ComparisonTableWords;
  'contact-details': ContactDetailsWords;
  desk: DeskWords;
  entries: EntriesWords;
  entry: EntryWords;
  form: FormWords;
  hero: HeroWords;
  'link-list': LinkListWords;
  notice: NoticeWords;
  picture: PictureWords;
  prose: ProseWords;
  retention: RetentionWords;
  'sign-in': SignInWords;
  'spec-table': SpecTableWords;
  stats: StatsWords;
  steps: StepsWords;
  tabs: TabsWords;
}
/**
 * What a locale file says of this block, under its id, in another way than the words of the interface.
 */
export interface AccountWords {
  /**
   * Heading of the block.
   */
  title?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface CallToActionWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * What visitors would look for and the site does not say, once at the end of the page; headed by `unpublished` of the interface.
   *
   * @minItems 1
   *
   * Items: A few words.
   */
  unpublished?: string[];
  /**
   * Text under the heading.
   */
  text?: string;
  actions: ActionLabels;
}
/**
 * Label of each action, by its id.
 */
export interface ActionLabels {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface CardsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each card, by its id.
   */
  cards: {
    [k: string]: CardWords;
  };
}
/**
 * What the card says.
 */
export interface CardWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * What the card says.
   */
  text: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ComparisonTableWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  corner: string;
  /**
   * Heading of each compared thing.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  columns: string[];
  /**
   * What is compared.
   *
   * @minItems 1
   */
  rows: ComparisonRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * A property and its value for each column.
 */
export interface ComparisonRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * One value for each column, in the same order.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cells: string[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ContactDetailsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each way, by its id.
   */
  details: {
    [k: string]: DetailWords;
  };
}
/**
 * What the way says.
 */
export interface DetailWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
}
/**
 * What a locale file says of this block, under its id, in another way than the words of the interface.
 */
export interface DeskWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface EntriesWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  empty: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface EntryWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Label of each field, by its name.
   */
  fields?: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
}
/**
 * What a locale file says of this block, under its id.
 */
export interface FormWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HeroWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  lead?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  eyebrow?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
  labels?: DrawingLabels;
  actions?: ActionLabels;
}
/**
 * Words in the drawing, by the names that the kind of drawing gives them. Short: a label has one line.
 */
export interface DrawingLabels {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface LinkListWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each link, by its id.
   */
  links: {
    [k: string]: LinkWords;
  };
}
/**
 * What the link says.
 */
export interface LinkWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  description?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface NoticeWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  about?: string;
  actions?: ActionLabels;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface PictureWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  caption?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ProseWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
}
/**
 * What a locale file says of this block, under its id, in another way than the words of the interface.
 */
export interface RetentionWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visits?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  uploads?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  drafts?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  unlimited?: string;
}
/**
 * What a locale file says of this block, under its id, in another way than the words of the interface.
 */
export interface SignInWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface SpecTableWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
  /**
   * The properties in their order.
   *
   * @minItems 1
   */
  rows: SpecificationRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * One property of a product and its value.
 */
export interface SpecificationRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface StatsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * The figures in their order.
   *
   * @minItems 1
   */
  stats: Figure[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * One figure.
 */
export interface Figure {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface StepsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * The steps in their order.
   *
   * @minItems 2
   */
  steps: Step[];
}
/**
 * One step.
 */
export interface Step {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface TabsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Words of each tab, by its id.
   */
  tabs: {
    [k: string]: TabWords;
  };
}
/**
 * What the tab says.
 */
export interface TabWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
  /**
   * A specification table below the text.
   *
   * @minItems 1
   */
  rows?: SpecificationRow[];
}
