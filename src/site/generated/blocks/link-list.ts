/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface LinkListSchema {
  structure?: LinkListStructure;
  words?: LinkListWords;
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
 * What a locale file says of this block, under its id.
 */
export interface LinkListWords {
  /**
   * Heading of the block.
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
   * Name of the target.
   */
  label: string;
  /**
   * What is found there.
   */
  description?: string;
}
