/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface CardsSchema {
  structure?: CardsStructure;
  words?: CardsWords;
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface CardsWords {
  /**
   * Heading of the block.
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
   * Heading of the card.
   */
  title: string;
  /**
   * What the card says.
   */
  text: string;
  /**
   * What the picture shows; left out when it only decorates.
   */
  alt?: string;
}
