/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface ComparisonTableSchema {
  structure?: ComparisonTableStructure;
  words?: ComparisonTableWords;
}
/**
 * What a page file says of this block.
 */
export interface ComparisonTableStructure {
  /**
   * Which block this is.
   */
  type: 'comparison-table';
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
export interface ComparisonTableWords {
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
   * Heading of each compared thing.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  columns: string[];
  /**
   * What is compared.
   *
   * @minItems 1
   */
  rows: ComparisonRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * A property and its value for each column.
 */
export interface ComparisonRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * One value for each column, in the same order.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cells: string[];
}
