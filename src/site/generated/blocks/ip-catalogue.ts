/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Where a visitor reads what a property of a product means; the text of each link is in the words, under the same id.
 *
 * @minItems 1
 */
export type Guides = Guide[];

export interface IpCatalogueSchema {
  structure?: IpCatalogueStructure;
  words?: IpCatalogueWords;
}
/**
 * What a page file says of this block. `to`: a form with a field `product`, which asks about the products that a visitor has chosen; without it the list offers no question.
 */
export interface IpCatalogueStructure {
  /**
   * Which block this is.
   */
  type: 'ip-catalogue';
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
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
  guides?: Guides;
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
export interface IpCatalogueWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
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
