/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface SpecTableSchema {
  structure?: SpecTableStructure;
  words?: SpecTableWords;
}
/**
 * What a page file says of this block.
 */
export interface SpecTableStructure {
  /**
   * Which block this is.
   */
  type: 'spec-table';
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
  image?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface SpecTableWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * What the picture shows; left out when it only decorates.
   */
  alt?: string;
  /**
   * The properties in their order.
   *
   * @minItems 1
   */
  rows: SpecificationRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * One property of a product and its value.
 */
export interface SpecificationRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
}
