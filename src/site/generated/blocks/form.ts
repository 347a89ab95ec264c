/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface FormSchema {
  structure?: FormStructure;
  words?: FormWords;
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
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Ground of the block: plain (default), tinted, or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'tinted' | 'chapter';
  /**
   * Name of the form: its schema is schemas/forms/<form>.schema.json.
   */
  form: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface FormWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
}
