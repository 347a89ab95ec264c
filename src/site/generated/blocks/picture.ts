/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface PictureSchema {
  structure?: PictureStructure;
  words?: PictureWords;
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
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image: string;
  /**
   * The photograph is still to come: until then a frame says in words what it will show, and npm run check -- --publish reports it.
   */
  placeholder?: true;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface PictureWords {
  /**
   * What the picture shows.
   */
  alt: string;
  /**
   * What to notice.
   */
  caption?: string;
}
