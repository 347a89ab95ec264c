/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface TabsSchema {
  structure?: TabsStructure;
  words?: TabsWords;
}
/**
 * What a page file says of this block.
 */
export interface TabsStructure {
  /**
   * Which block this is.
   */
  type: 'tabs';
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
   * The tabs in their order.
   *
   * @minItems 2
   */
  tabs: Tab[];
}
/**
 * One tab; its words stand under its id.
 */
export interface Tab {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface TabsWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each tab, by its id.
   */
  tabs: {
    [k: string]: TabWords;
  };
}
/**
 * What the tab says.
 */
export interface TabWords {
  /**
   * Name of the tab.
   */
  label: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
  /**
   * A specification table below the text.
   *
   * @minItems 1
   */
  rows?: SpecificationRow[];
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
