/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface MemoryFitSchema {
  structure?: MemoryFitStructure;
  words?: MemoryFitWords;
}
/**
 * What a page file says of this block.
 */
export interface MemoryFitStructure {
  /**
   * Which block this is.
   */
  type: 'memory-fit';
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
   * The form that the result is carried into.
   */
  to: string;
  /**
   * The field of that form that the result fills in.
   */
  preset: string;
  /**
   * The fact with the sizes to choose from.
   */
  memory: string;
  /**
   * Kinds of work in their order.
   *
   * @minItems 2
   */
  works: FittedWork[];
}
/**
 * One kind of work; its words stand under its id.
 */
export interface FittedWork {
  /**
   * Its words are under this name.
   */
  id: string;
  /**
   * The fact with the figure that decides.
   */
  figure: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface MemoryFitWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The question for the kind of work, and the head of its column.
   */
  work: string;
  /**
   * The answer that narrows nothing.
   */
  any: string;
  /**
   * The question for the memory that is needed at once, with its unit.
   */
  need: string;
  /**
   * Words of each kind of work, by its id.
   */
  works: {
    [k: string]: WorkWords;
  };
  /**
   * Head of the column with the figure that decides.
   */
  figure: string;
  /**
   * Head of the column that says what takes memory.
   */
  counts: string;
  /**
   * Head of the column that says what an enquiry has to say.
   */
  tell: string;
  /**
   * What the size that holds it is called in the answer.
   */
  size: string;
  /**
   * What is left over, in the answer.
   */
  left: string;
  /**
   * What is said where no size holds it.
   */
  none: string;
  /**
   * What the drawing of the sizes shows.
   */
  scale: string;
  /**
   * The button that carries the result into the form.
   */
  ask: string;
  /**
   * A remark below the table.
   */
  note?: string;
}
/**
 * What is said of a kind of work.
 */
export interface WorkWords {
  /**
   * What it is.
   */
  title: string;
  /**
   * What the figure that decides is called.
   */
  figure: string;
  /**
   * What takes memory.
   */
  counts: string;
  /**
   * What an enquiry has to say.
   */
  tell: string;
}
