/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface StatsSchema {
  structure?: StatsStructure;
  words?: StatsWords;
}
/**
 * What a page file says of this block.
 */
export interface StatsStructure {
  /**
   * Which block this is.
   */
  type: 'stats';
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
export interface StatsWords {
  /**
   * Heading of the block.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The figures in their order.
   *
   * @minItems 1
   */
  stats: Figure[];
  /**
   * A remark below the figures.
   */
  note?: string;
}
/**
 * One figure.
 */
export interface Figure {
  /**
   * The figure, quoted from content/facts.yaml.
   */
  value: string;
  /**
   * What it measures.
   */
  label: string;
}
