/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface CallToActionSchema {
  structure?: CallToActionStructure;
  words?: CallToActionWords;
}
/**
 * What a page file says of this block.
 */
export interface CallToActionStructure {
  /**
   * Which block this is.
   */
  type: 'call-to-action';
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
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions: Action[];
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
export interface CallToActionWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * What visitors would look for and the site does not say, once at the end of the page; headed by `unpublished` of layout.yaml.
   *
   * @minItems 1
   *
   * Items: A few words.
   */
  unpublished?: string[];
  /**
   * Text under the heading.
   */
  text?: string;
  actions: ActionLabels;
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
