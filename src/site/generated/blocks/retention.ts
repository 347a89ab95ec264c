/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface RetentionSchema {
  structure?: RetentionStructure;
  words?: RetentionWords;
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
}
/**
 * What a locale file says of this block, under its id.
 */
export interface RetentionWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading: forms are named by the titles of their pages.
   */
  text?: string;
  /**
   * Label of page visits.
   */
  visits: string;
  /**
   * Label of files that no form was sent with.
   */
  uploads: string;
  /**
   * Label of answers that were typed and not sent, which only the visitor's browser has.
   */
  drafts: string;
  /**
   * Said instead of a time for what is stored until somebody deletes it.
   */
  unlimited: string;
}
