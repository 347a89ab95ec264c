/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface IpCatalogueSchema {
  structure?: IpCatalogueStructure;
  words?: IpCatalogueWords;
}
/**
 * What a page file says of this block.
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
   * Background of the block: plain (default) or tinted.
   */
  tone?: 'plain' | 'tinted';
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
}
