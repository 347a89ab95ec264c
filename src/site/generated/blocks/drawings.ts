/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface DrawingsSchema {
  structure?: DrawingsStructure;
  words?: DrawingsWords;
}
/**
 * What a page file says of this block.
 */
export interface DrawingsStructure {
  /**
   * Which block this is.
   */
  type: 'drawings';
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
   * Most drawings side by side; 3 if left out.
   */
  columns?: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Whether the drawings touch each other, so that a line runs through all of them.
   */
  joined?: boolean;
  /**
   * The drawings in their order.
   *
   * @minItems 1
   */
  drawings: Drawing[];
}
/**
 * One drawing; its words stand under its id.
 */
export interface Drawing {
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
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
  ranks?: DrawnRanks;
  /**
   * Where a click on the title leads.
   */
  to?: string;
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
 * Things that the drawing compares without figures, each with its rank: 0 is none, 1 the least. Each has a label of its name. `rank-bars` has one rank for each, `rank-points` two: across and up.
 */
export interface DrawnRanks {
  /**
   * Its ranks.
   *
   * @minItems 1
   * @maxItems 2
   */
  [k: string]: number[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface DrawingsWords {
  /**
   * Heading of the block.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each drawing, by its id.
   */
  drawings: {
    [k: string]: DrawingWords;
  };
  /**
   * A remark below the drawings.
   */
  note?: string;
}
/**
 * What is said of the drawing, and in it.
 */
export interface DrawingWords {
  /**
   * What is shown.
   */
  title: string;
  /**
   * What to see in it.
   */
  text?: string;
  labels?: DrawingLabels;
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
