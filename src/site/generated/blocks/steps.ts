/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface StepsSchema {
  structure?: StepsStructure;
  words?: StepsWords;
}
/**
 * What a page file says of this block.
 */
export interface StepsStructure {
  /**
   * Which block this is.
   */
  type: 'steps';
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Ground of the block: plain (default), tinted, or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'tinted' | 'chapter';
}
/**
 * What a locale file says of this block, under its id.
 */
export interface StepsWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The steps in their order.
   *
   * @minItems 2
   */
  steps: Step[];
}
/**
 * One step.
 */
export interface Step {
  /**
   * What is done.
   */
  title: string;
  /**
   * How it is done.
   */
  text: string;
}
