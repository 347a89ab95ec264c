/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface HeroSchema {
  structure?: HeroStructure;
  words?: HeroWords;
}
/**
 * What a page file says of this block.
 */
export interface HeroStructure {
  /**
   * Which block this is.
   */
  type: 'hero';
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * full for a landing page, compact (default) for the others.
   */
  size?: 'full' | 'compact';
  /**
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  /**
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * A link drawn as a button; its label stands in the words under the same id.
 */
export interface Action {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HeroWords {
  /**
   * The h1 of the page.
   */
  title: string;
  /**
   * One or two sentences that say what the page offers.
   */
  lead: string;
  /**
   * A few words above the title.
   */
  eyebrow?: string;
  /**
   * What the picture shows; left out when it only decorates.
   */
  alt?: string;
  actions?: ActionLabels;
}
/**
 * Label of each action, by its id.
 */
export interface ActionLabels {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
