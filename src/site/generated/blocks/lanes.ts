/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface LanesSchema {
  structure?: LanesStructure;
  words?: LanesWords;
}
/**
 * What a page file says of this block.
 */
export interface LanesStructure {
  /**
   * Which block this is.
   */
  type: 'lanes';
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
   * Where time runs: `down` draws a line with stations through each column, `across` a bar through each row.
   */
  flow: 'down' | 'across';
  /**
   * The rows in their order.
   *
   * @minItems 1
   */
  rows: LaneRow[];
}
/**
 * One row; its words stand under its id.
 */
export interface LaneRow {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * One for each column, in the same order: wholly, in part or not at all.
   *
   * @minItems 2
   */
  marks: ('full' | 'part' | 'none')[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface LanesWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Heading of the first column.
   */
  corner: string;
  /**
   * Heading of each other column.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  columns: string[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  full: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  part: string;
  /**
   * Words of each row, by its id.
   */
  rows: {
    [k: string]: LaneWords;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * What is done, and what a reader sees in each column.
 */
export interface LaneWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * A sentence about it.
   */
  text?: string;
  /**
   * What stands beside the mark of each column, in the same order; without them, the marks say it alone.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cells?: string[];
}
