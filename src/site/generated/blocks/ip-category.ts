/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface IpCategorySchema {
  structure?: IpCategoryStructure;
  words?: IpCategoryWords;
}
/**
 * What a page file says of this block. `to`: where the link back to all categories leads.
 */
export interface IpCategoryStructure {
  /**
   * Which block this is.
   */
  type: 'ip-category';
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
  to: string;
  shortlist?: Shortlist;
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
 * What a locale file says of this block, under its id.
 */
export interface IpCategoryWords {
  /**
   * Heading of the list of categories, shown on the page without a category.
   */
  title: string;
}
