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
