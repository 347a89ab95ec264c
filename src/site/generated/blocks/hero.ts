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
   * cover for a landing page, finder with a search field, product with a drawing or a picture beside the words, plain with words alone. Left out, it is product with a drawing or picture, else plain.
   */
  kind?: 'cover' | 'finder' | 'product' | 'plain';
  /**
   * Page with a list; the search field of a finder leads to it with ?q=.
   */
  to?: string;
  /**
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  drawing?: Drawing;
  /**
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * A drawing in place of a picture.
 */
export interface Drawing {
  /**
   * What a drawing shows.
   */
  kind:
    | 'amounts'
    | 'bars'
    | 'chain-card'
    | 'chain-design'
    | 'chain-ip'
    | 'chain-package'
    | 'chain-system'
    | 'chain-wafer'
    | 'channels'
    | 'chip'
    | 'cut-angles'
    | 'hub-cascade'
    | 'hub-ports'
    | 'ip-hard'
    | 'ip-soft'
    | 'jobs-planned'
    | 'jobs-unplanned'
    | 'mask-own'
    | 'mask-production'
    | 'mask-shared'
    | 'package-bga'
    | 'package-dip'
    | 'package-fcbga'
    | 'package-lga'
    | 'package-qfn'
    | 'package-qfp'
    | 'package-sip'
    | 'package-sop'
    | 'package-sot'
    | 'package-wlcsp'
    | 'pins'
    | 'rank-bars'
    | 'rank-points'
    | 'supply'
    | 'target-plate'
    | 'wafer-cut'
    | 'wafer-film';
  facts?: DrawnFacts;
}
/**
 * The figures that the drawing shows: its own names for them, each with the fact in content/facts.yaml.
 */
export interface DrawnFacts {
  /**
   * Group and name of the fact: usbHub.pins.
   */
  [k: string]: string;
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
  labels?: DrawingLabels;
  actions?: ActionLabels;
}
/**
 * Words in the drawing, by the names that the kind of drawing gives them. Short: a label has one line.
 */
export interface DrawingLabels {
  /**
   * One word or two.
   */
  [k: string]: string;
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
