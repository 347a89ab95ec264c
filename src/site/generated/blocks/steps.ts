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
