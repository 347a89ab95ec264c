/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Where a visitor reads what a property of a product means; the text of each link is in the words, under the same id.
 *
 * @minItems 1
 */
export type Guides = Guide[];

export interface IpItemSchema {
  structure?: IpItemStructure;
  words?: IpItemWords;
}
/**
 * What a page file says of this block. `to`: where one asks about the item; not needed on a page that has the form.
 */
export interface IpItemStructure {
  /**
   * Which block this is.
   */
  type: 'ip-item';
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: `npm run dev` shows it, a build leaves it out.
   */
  draft?: boolean;
  /**
   * First day on which a build has it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which a build has it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
  shortlist?: Shortlist;
  guides?: Guides;
}
/**
 * Where the visitor's shortlist is; without it, items cannot be put on the shortlist here. The search offers the shortlist if a page says where it is.
 */
export interface Shortlist {
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * A link to an explanation.
 */
export interface Guide {
  /**
   * What is explained.
   */
  id: 'category' | 'node' | 'foundry' | 'kind' | 'application' | 'status';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface IpItemWords {
  /**
   * Heading of the list of categories, shown on the page without an item.
   */
  title: string;
  guides?: GuideTexts;
}
/**
 * Text of each link to an explanation, by the id of its property.
 */
export interface GuideTexts {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
